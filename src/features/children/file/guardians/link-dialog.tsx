import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble, useAct } from '#src/keeping/acts/use-act.ts'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { relationWords } from '#src/people/relation-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../family/family.module.css'
import { type KnownGuardian, linkGuardian, searchGuardians } from './guardians.operations.ts'

/** Says why somebody is proposed, and how to tell them apart. */
function useHints({ children, phone, email, isAtSameAddress, hasSameName }: KnownGuardian): string {
  const { t } = useLingui()
  const formats = useFormats()
  const names = formats.list(children.map(({ firstName }) => firstName))
  return [
    ...(children.length > 0 ? [t`guardian of ${names}`] : []),
    ...(isAtSameAddress ? [t`same address`] : hasSameName ? [t`same family name`] : []),
    ...[phone, email].filter((it) => it !== null),
  ].join(' · ')
}

function Found({ known, onTake }: { known: KnownGuardian; onTake: () => void }) {
  const { t, i18n } = useLingui()
  const hints = useHints(known)
  return (
    <li>
      <div className={styles.Found}>
        <Stack gap={2}>
          <span className={styles.Name}>
            {known.name} <Quiet as="span">{i18n._(relationWords[known.relation])}</Quiet>
          </span>
          <Quiet as="span">{hints}</Quiet>
        </Stack>
        <Button aria-label={t`Take ${known.name}`} onClick={onTake}>
          <Trans>Take</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Takes a guardian whom the school knows for this child too, so that nobody is typed twice. */
export function LinkDialog({
  childId,
  acts: { act, isBusy },
  onNew,
  onClose,
}: {
  childId: string
  acts: ReturnType<typeof useAct>
  onNew: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const search = useDeferredValue(typed.trim())
  const asked = useAsked(searchGuardians, { variables: { childId, search } })
  const take = async ({ id: guardianId }: KnownGuardian): Promise<void> => {
    if (isBusy) return
    const wish = { childId, guardianId, hasLegalAuthority: true, mayCollect: true }
    const outcome = await act(linkGuardian, wish)
    if (outcome.kind === 'done') onClose()
    else setTrouble(outcome)
  }
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={<Trans>Take a guardian whom the school knows</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onNew}>
            <Trans>Type a new one</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <SearchField name={t`Name, number or e-mail`} value={typed} onChange={setTyped} />
        <TroubleNotice trouble={trouble} />
        <KeptPart
          kept={asked}
          silence={{
            title: <Trans>The guardians could not be looked for</Trans>,
            words: <Trans>Looking for guardians needs the network.</Trans>,
          }}
        >
          {({ searchGuardians: found }) =>
            found.length > 0 ? (
              <ul className={styles.Rows}>
                {found.map((known) => (
                  <Found key={known.id} known={known} onTake={() => void take(known)} />
                ))}
              </ul>
            ) : (
              <Quiet>
                {search ? (
                  <Trans>The school knows nobody like that.</Trans>
                ) : (
                  <Trans>Nobody has the same address or family name. Look for a name.</Trans>
                )}
              </Quiet>
            )
          }
        </KeptPart>
      </Stack>
    </Dialog>
  )
}
