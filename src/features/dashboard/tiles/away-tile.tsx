import { Plural, Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { alarmingDays } from '#domain/presence/registers/unjustified-absences.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import type { Today } from '../dashboard.view.ts'
import { weekAt } from './register-address.ts'
import { Calm, Tile } from './tile.tsx'

type AwayProps = { absent: Part<'absentInARow'>; today: Today; date: LocalDate }

/** Children who have been absent for three days and more, whatever the reason. */
export function AwayTile({ absent, today, date }: AwayProps) {
  const formats = useFormats()
  const childOf = new Map<string, Today['children'][number]>(
    today.children.map((child) => [child.childId, child]),
  )
  const long = absent.filter(({ days }) => days >= alarmingDays)
  const rows = long.flatMap(({ childId, days, since }) => {
    const child = childOf.get(childId)
    return child ? [{ child, days, since }] : []
  })
  return (
    <Tile
      name="Away"
      title={<Trans>Absent 3 days and more</Trans>}
      hint={rows.length > 0 ? formats.number(rows.length) : undefined}
    >
      {rows.length === 0 ? (
        <Calm>
          <Trans>No child.</Trans>
        </Calm>
      ) : (
        <ul className={styles.Rows}>
          {rows.map(({ child, days, since }) => {
            const day = formats.shortDay(since)
            return (
              <li key={child.childId} className={styles.Row}>
                <span className={styles.Who}>
                  <Link to={weekAt(child.classId, date)} className={styles.Strong}>
                    {child.fullName}
                  </Link>
                  <span className={styles.Hint}>{child.className}</span>
                </span>
                <span className={styles.End}>
                  <Plural value={days} one={`# day, since ${day}`} other={`# days, since ${day}`} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Tile>
  )
}
