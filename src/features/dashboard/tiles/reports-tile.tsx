import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

const queue = '/communication-diary/reports'

/** Reports that teachers have handed in, class by class. */
export function ReportsTile({ reports }: { reports: Part<'reports'> }) {
  const formats = useFormats()
  const count = reports.reduce((sum, it) => sum + it.count, 0)
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
          {reports.map(({ classId, className, date, count: ofClass }) => (
            <li key={`${date} ${classId}`} className={styles.Row}>
              <span className={styles.Who}>
                <Link to={classId ? `${queue}?class=${classId}` : queue} className={styles.Strong}>
                  {className ?? <Trans>No class</Trans>}
                </Link>
                <span className={styles.Hint}>{formats.dayTitle(date)}</span>
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
