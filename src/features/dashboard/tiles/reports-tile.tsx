import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

const queue = '/communication-diary'

type Waiting = {
  classId: string | null
  className: string | null
  count: number
  days: LocalDate[]
}

/** Reports class by class, as the list behind each line has them; those that wait longest first. */
function byClass(reports: Part<'reports'>): Waiting[] {
  const classes = new Map<string | null, Waiting>()
  for (const { classId, className, date, count } of reports) {
    const of = classes.get(classId) ?? { classId, className, count: 0, days: [] }
    classes.set(classId, { ...of, count: of.count + count, days: [...of.days, date].sort() })
  }
  return [...classes.values()].sort((one, other) =>
    (one.days[0] ?? '').localeCompare(other.days[0] ?? ''),
  )
}

/** Reports that teachers have handed in, class by class. */
export function ReportsTile({ reports }: { reports: Part<'reports'> }) {
  const formats = useFormats()
  const classes = byClass(reports)
  const count = classes.reduce((sum, it) => sum + it.count, 0)
  const daysOf = ([first, ...later]: readonly LocalDate[]): ReactNode => {
    if (!first) return null
    if (later.every((it) => it === first)) return formats.dayTitle(first)
    const day = formats.day(first)
    return <Trans>Since {day}</Trans>
  }
  return (
    <Tile
      name="Reports"
      title={<Trans>Reports to approve</Trans>}
      to={queue}
      open={
        count > 0 ? (
          <Plural value={count} one="Read #" other="Read the #" />
        ) : (
          <Trans>All reports</Trans>
        )
      }
    >
      {count === 0 ? (
        <Calm>
          <Trans>No report waits for you.</Trans>
        </Calm>
      ) : (
        <ul className={styles.Rows}>
          {classes.map(({ classId, className, days, count: ofClass }) => (
            <li key={classId} className={styles.Row}>
              <span className={styles.Who}>
                <Link to={classId ? `${queue}?class=${classId}` : queue} className={styles.Strong}>
                  {className ?? <Trans>No class</Trans>}
                </Link>
                <span className={styles.Hint}>{daysOf(days)}</span>
              </span>
              <span className={styles.End}>
                <Plural value={ofClass} one="# report" other="# reports" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
