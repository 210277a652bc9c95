import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, PhoneMissed } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from '../dashboard.module.css'
import type { Part } from '../dashboard.operations.ts'
import type { Call } from '../dashboard.view.ts'
import type { Calling } from '../use-calls.tsx'
import { registerAt } from './register-address.ts'
import { Calm, Tile } from './tile.tsx'

type CallsProps = {
  calls: readonly Call[]
  absent: Part<'absentInARow'>
  date: LocalDate
  calling: Calling
}

/** Outcome of the last call to a family, by whom and when. */
function LastCall({ outcome, byName, at }: Part<'calls'>[number]) {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const hour = formats.timeOf(at, timeZone)
  return (
    <span className={styles.Called} data-call={outcome}>
      {outcome === 'reached' ? (
        <>
          <Check aria-hidden />{' '}
          <Trans>
            Reached: {byName}, {hour}
          </Trans>
        </>
      ) : (
        <>
          <PhoneMissed aria-hidden />{' '}
          <Trans>
            No answer: {byName}, {hour}
          </Trans>
        </>
      )}
    </span>
  )
}

/** Children who are absent today without a word: whom to call. A reason in the register takes a child off. */
export function CallsTile({ calls, absent, date, calling }: CallsProps) {
  const { t } = useLingui()
  const daysOf = new Map<string, number>(absent.map(({ childId, days }) => [childId, days]))
  const count = calls.length
  return (
    <Tile
      name="Calls"
      title={<Trans>Absences to explain</Trans>}
      hint={count > 0 ? <Plural value={count} one="# child" other="# children" /> : undefined}
    >
      {count === 0 ? (
        <Calm>
          <Trans>Nobody to call. Every absence of today has its reason.</Trans>
        </Calm>
      ) : (
        <>
          <ul className={styles.Rows}>
            {calls.map(({ child, className, halfDay }) => {
              const days = daysOf.get(child.childId)
              const last = calling.calls.findLast(({ childId }) => childId === child.childId)
              const name = child.fullName
              return (
                <li key={child.childId} className={styles.ChildRow} data-child={child.childId}>
                  <Portrait name={child.fullName} pic={child.pic} size="medium" mood="away" />
                  <span className={styles.Who}>
                    <Link
                      to={registerAt(child.classId, { date, halfDay })}
                      className={styles.Strong}
                    >
                      {child.fullName}
                    </Link>
                    <span className={styles.Hint}>
                      {className}
                      {days ? (
                        <>
                          {', '}
                          <Plural value={days} one="# day" other="# days in a row" />
                        </>
                      ) : null}
                    </span>
                    {last ? <LastCall {...last} /> : null}
                  </span>
                  <PhoneLinks
                    numbers={child.guardians.map(({ id, name, phone }) => ({
                      ...{ key: id, whose: name, phone },
                    }))}
                  />
                  <span className={styles.Outcomes} data-print="never">
                    <Button
                      aria-label={t`Reached: family of ${name}`}
                      onClick={() => void calling.note(child, 'reached')}
                    >
                      <Trans>Reached</Trans>
                    </Button>
                    <Button
                      aria-label={t`No answer: family of ${name}`}
                      onClick={() => void calling.note(child, 'unanswered')}
                    >
                      <Trans>No answer</Trans>
                    </Button>
                  </span>
                </li>
              )
            })}
          </ul>
          <p className={styles.Note}>
            <Trans>Enter the reason in the register: the child leaves this list.</Trans>
          </p>
        </>
      )}
    </Tile>
  )
}
