import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { schoolWeekdays } from '#domain/children/schedule.ts'
import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from './child-pricing.module.css'
import type { ShownWeek } from './child-pricing.operations.ts'

/** A week of which the names of the days are written. */
const aWeek = ['16', '17', '18', '19', '20'].map((day) => localDate(`2026-11-${day}`))

/** The week that was agreed on for a day. */
export const weekOn = (weeks: readonly ShownWeek[], date: LocalDate): ShownWeek | null =>
  weeks.find(
    ({ firstDay, lastDay, isTakenBack }) =>
      !isTakenBack && firstDay <= date && (lastDay === null || lastDay >= date),
  ) ?? null

/** True if a child comes on a half-day: by its half-days, or by the hours of its contract. */
export function comesOn(week: ShownWeek, weekday: string, half: 'am' | 'pm'): boolean {
  if (week.halfDays) return week.halfDays.includes(`${weekday}-${half}`)
  const hours = week.hours.find((it) => it.weekday === weekday)
  if (!hours) return week.hours.length === 0
  return half === 'am' ? hours.from < '12:00' : hours.to > '13:00'
}

/** The week of a child, as its plan is booked: half-days in a grid. */
export function PlanWeek({ week, only }: { week: ShownWeek; only: readonly string[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const halves = [
    { half: 'am', name: t`morning` },
    { half: 'pm', name: t`afternoon` },
  ] as const
  const isBooked = (weekday: string, half: 'am' | 'pm') =>
    comesOn(week, weekday, half) && (only.length === 0 || only.includes(`${weekday}-${half}`))
  return (
    <table className={styles.Week} aria-label={t`Booked half-days`}>
      <thead>
        <tr>
          <td />
          {aWeek.map((date) => (
            <th key={date} scope="col">
              {formats.weekdayLetter(date)}
              <Spoken> {formats.weekday(date)}</Spoken>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {halves.map(({ half, name }) => (
          <tr key={half}>
            <th scope="row">{name}</th>
            {schoolWeekdays.slice(0, 5).map((weekday) =>
              isBooked(weekday, half) ? (
                <td key={weekday} className={styles.Comes}>
                  <Check aria-hidden />
                  <Spoken>
                    <Trans>booked</Trans>
                  </Spoken>
                </td>
              ) : (
                <td key={weekday} className={styles.Stays}>
                  <Minus aria-hidden />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
