import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { StateMark } from '#src/ui/sign/state-mark.tsx'
import { Tile } from '#src/ui/tile.tsx'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import { shownHalves } from '../../marks/marking.ts'
import { shownState } from '../../words/use-presence-words.ts'
import styles from './choose-child.module.css'

/** The way to a child's details for those who do not press long: the class by name, in its own order. */
export function ChooseChild({
  rows,
  period,
  onChoose,
  onClose,
}: {
  rows: readonly RegisterRow[]
  period: ShownPeriod
  onChoose: (childId: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Hour, reason or note of which child?`}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ul className={styles.Names}>
        {rows.map((row) => {
          const [half = 'am'] = shownHalves(row, period)
          return (
            <li key={row.child.childId}>
              <Tile onClick={() => onChoose(row.child.childId)}>
                <StateMark state={shownState(row[half].mark)} size="small" />
                {row.child.name}
              </Tile>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
