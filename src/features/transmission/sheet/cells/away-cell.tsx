import { Trans, useLingui } from '@lingui/react/macro'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { StateMark } from '#src/ui/sign/state-mark.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import styles from '../sheet-grid.module.css'

/** Shows a child who is not there, out of the way and still in reach: something may have been forgotten. */
export function AwayCell({ child, acts }: { child: ChildOfDay; acts: SheetActs }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { where, leftAt, name, childId } = child
  const at = leftAt && formats.time(leftAt)
  return (
    <span className={styles.Away}>
      <StateMark state={where === 'gone' ? 'left' : where === 'planned' ? 'excused' : 'absent'} />
      <span>
        {where === 'gone' ? (
          at ? (
            <Trans>Left at {at}</Trans>
          ) : (
            <Trans>Has left</Trans>
          )
        ) : where === 'planned' ? (
          <Trans>Planned absence</Trans>
        ) : (
          <Trans>Absent</Trans>
        )}
      </span>
      <Button
        look="quiet"
        aria-label={t`${name}: write all the same`}
        onClick={() => acts.show({ kind: 'away', childId, next: null })}
      >
        <Trans>Write all the same</Trans>
      </Button>
    </span>
  )
}
