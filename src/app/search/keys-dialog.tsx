import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { keysShown } from '#src/ui/keys/screen-keys.ts'
import { Key } from '#src/ui/sign/key.tsx'
import { commandKey } from './command-key.ts'
import styles from './keys-dialog.module.css'

type Line = { shown: string; does: string }

/** Part of the page that stands at the moment of the question. A dialog in front of it changes nothing of that. */
function usePageKeys() {
  const { t } = useLingui()
  const [page] = useState(() => ({
    keys: keysShown().map(
      ({ key, shown, does }): Line => ({ shown: shown ?? key.toUpperCase(), does }),
    ),
    isRegister: document.querySelector('main[data-screen=presence] [data-child]') !== null,
    hasGrid: document.querySelector('main table [data-cell]') !== null,
  }))
  const late = t({ message: 'L', context: 'key for late' })
  // The cards of the register are drawn with the first words of a start, which these are not.
  const ofCards: Line[] = [
    { shown: '↑ ↓ ← →', does: t`Walk from child to child` },
    { shown: `P A ${late} E`, does: t`Mark present, absent, late or excused` },
    { shown: t`Space`, does: t`Next state` },
    { shown: t({ message: 'Enter', context: 'key' }), does: t`Details of the mark` },
  ]
  const ofGrid: Line[] = [
    { shown: '↑ ↓ ← →', does: t`One cell on` },
    { shown: t({ message: 'Home', context: 'key' }), does: t`First cell of the row` },
    { shown: t({ message: 'End', context: 'key' }), does: t`Last cell of the row` },
    { shown: t({ message: 'PgUp PgDn', context: 'key' }), does: t`Ten rows up and down` },
    { shown: `⇧ ↑ ↓ ← →`, does: t`Choose several cells` },
    { shown: `${commandKey} C`, does: t`Copy the chosen cells for a spreadsheet` },
    { shown: `${commandKey} V`, does: t`Fill the cells from a spreadsheet` },
    { shown: `${commandKey} D`, does: t`Copy the first row into the others` },
  ]
  return {
    screen: [...page.keys, ...(page.isRegister ? ofCards : [])],
    grid: page.hasGrid ? ofGrid : [],
  }
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.Title}>{title}</h3>
      <dl className={styles.Lines}>
        {lines.map(({ shown, does }) => (
          <div key={shown} className={styles.Line}>
            <dt>
              {shown.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The keys of the screen that is open, and those of every screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { screen, grid } = usePageKeys()
  const everywhere: Line[] = [
    { shown: `${commandKey} K`, does: t`Search everything` },
    { shown: '/', does: t`Search in the list, or everything where there is none` },
    { shown: `${commandKey} Z`, does: t`Take the last act back` },
    { shown: t({ message: 'Esc', context: 'key' }), does: t`Close what is in front` },
    { shown: '?', does: t`This list` },
  ]
  const own = screen.filter(({ shown }) => shown !== '/')
  return (
    <Dialog
      title={<Trans>Keys of this screen</Trans>}
      onClose={onClose}
      width="wide"
      onPhone="page"
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.Kinds}>
        <Lines title={t`On this screen`} lines={own} />
        <Lines title={t`In its table`} lines={grid} />
        <Lines title={t`Everywhere`} lines={everywhere} />
      </div>
      <p className={styles.Note}>
        <Trans>No key does anything while you type in a field.</Trans>
      </p>
    </Dialog>
  )
}
