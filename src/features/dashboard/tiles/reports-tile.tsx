import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import { Calm, Tile } from './tile.tsx'

const countOf = (reports: Part<'reports'>): number => reports.reduce((sum, it) => sum + it.count, 0)

const queue = '/communication-diary/reports'

/** Lines of the card: those of the last day or two. The others are counted in one line, and read in the list. */
const mostLines = 5

/** Reports that teachers have handed in, class by class. */
export function ReportsTile({ reports }: { reports: Part<'reports'> }) {
  const formats = useFormats()
  const count = countOf(reports)
  // One line more would say no less than the line that counts it.
  const shown = reports.length > mostLines + 1 ? reports.slice(0, mostLines) : reports
  const others = count - countOf(shown)
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
          {shown.map(({ classId, className, date, count: ofClass }) => (
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
          {others > 0 ? (
            <li className={styles.Row}>
              <span className={styles.Hint}>
                <Trans>Other classes and days</Trans>
              </span>
              <span className={styles.End}>
                <Plural value={others} one="# report" other="# reports" />
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </Tile>
  )
}
