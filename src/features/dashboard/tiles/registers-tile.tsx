import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { ClassNow, Today } from '../dashboard.view.ts'
import { registerAt } from './register-address.ts'
import { Calm, Tile } from './tile.tsx'

/** Children of a class by how they stand, as one bar. It is read aloud as a sentence. */
function Bar({ of: { came, counts, all } }: { of: ClassNow }) {
  const { t } = useLingui()
  const { absent, excused, toMark } = counts
  const parts = [
    ['came', came],
    ['absent', absent],
    ['excused', excused],
    ['unmarked', toMark],
  ] as const
  return (
    <span
      role="img"
      className={styles.Bar}
      aria-label={t`${came} came, ${absent} absent, ${excused} announced, ${toMark} to call`}
    >
      {parts.map(([name, count]) =>
        count > 0 ? (
          <i key={name} data-part={name} style={{ width: `${(100 * count) / all}%` }} />
        ) : null,
      )}
    </span>
  )
}

function ClassRow({ of, today, date }: { of: ClassNow; today: Today; date: LocalDate }) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { className, classId, counts, came, all, submission } = of
  const to = registerAt(classId, { date, halfDay: today.halfDay ?? 'am' })
  const isUntouched = counts.toMark === all && all > 0
  return (
    <li className={styles.ClassRow} data-class={classId}>
      <Link to={to} className={styles.Strong}>
        {className}
      </Link>
      <Bar of={of} />
      <span className={styles.Total}>
        <Trans>
          <b>{came}</b> of {all}
        </Trans>
      </span>
      <span className={styles.Standing}>
        {counts.toMark > 0 ? (
          <LinkButton to={to} look={isUntouched ? 'primary' : 'secondary'} width="full">
            {isUntouched ? (
              <Trans>Call them</Trans>
            ) : (
              <Plural value={counts.toMark} one="# left" other="# left" />
            )}
          </LinkButton>
        ) : submission ? (
          <>
            <Check aria-hidden /> {submission.byName},{' '}
            {formats.timeOf(submission.submittedAt, timeZone)}
          </>
        ) : (
          <Trans>Complete, not handed in</Trans>
        )}
      </span>
    </li>
  )
}

/** Today's registers: which are taken, and what of them is missing. */
export function RegistersTile({ today, date }: { today: Today; date: LocalDate }) {
  const open = today.classes.filter(({ submission }) => submission === null).length
  return (
    <Tile
      name="Registers"
      title={
        today.halfDay === 'pm' ? (
          <Trans>Register of the afternoon</Trans>
        ) : (
          <Trans>Register of the morning</Trans>
        )
      }
      hint={open > 0 ? <Plural value={open} one="# to finish" other="# to finish" /> : undefined}
      to="/presence"
      open={<Trans>Register</Trans>}
    >
      {today.classes.length === 0 ? (
        <Calm>
          <Trans>No class is open today.</Trans>
        </Calm>
      ) : (
        <>
          <ul className={styles.Rows}>
            {today.classes.map((it) => (
              <ClassRow key={it.classId} of={it} today={today} date={date} />
            ))}
          </ul>
          <p className={styles.Key}>
            <span>
              <i data-part="came" /> <Trans>came</Trans>
            </span>
            <span>
              <i data-part="absent" /> <Trans>absent</Trans>
            </span>
            <span>
              <i data-part="excused" /> <Trans>announced</Trans>
            </span>
            <span>
              <i data-part="unmarked" /> <Trans>to call</Trans>
            </span>
          </p>
        </>
      )}
    </Tile>
  )
}
