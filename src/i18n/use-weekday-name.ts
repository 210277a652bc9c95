import { addDays, daysOfWeek, localDate, type Weekday } from '#domain/kernel/local-date.ts'
import { useFormats } from './use-formats.tsx'

/** Some Monday. */
const monday = localDate('2026-11-16')

/** The name of a weekday as the reader's language shortens it. */
export function useWeekdayName(): (weekday: string) => string {
  const formats = useFormats()
  return (weekday) =>
    formats.weekday(addDays(monday, Math.max(0, daysOfWeek.indexOf(weekday as Weekday))))
}
