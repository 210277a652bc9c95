import { useLingui } from '@lingui/react/macro'
import { schoolWeekdays } from '#domain/children/schedule.ts'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Prospect } from '../prospects.operations.ts'
import { type DayState, dayStateOf } from '../prospects.view.ts'
import styles from './list.module.css'

/** Some Monday, for the letters of the week. */
const monday = localDate('2026-11-16')

/** The days that a family wishes for, a letter each: free, full, or accepted already. */
export function WeekStrip({
  prospect,
  freeOn,
}: {
  prospect: Prospect
  freeOn: (halfDay: string) => number | null
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const days = schoolWeekdays.map((day, at) => ({
    day,
    date: addDays(monday, at),
    state: dayStateOf(prospect, day, freeOn),
  }))
  const words: Record<DayState, (day: string) => string | null> = {
    wanted: (day) => t`${day} fits`,
    waiting: (day) => t`${day} waits`,
    accepted: (day) => t`${day} accepted`,
    none: () => null,
  }
  const spoken = days.flatMap(({ date, state }) => words[state](formats.weekday(date)) ?? [])
  return (
    <span className={styles.Week} role="img" aria-label={formats.list(spoken)}>
      {days.map(({ day, date, state }) => (
        <i key={day} data-is={state}>
          {state === 'none' ? '·' : formats.weekdayLetter(date)}
        </i>
      ))}
    </span>
  )
}
