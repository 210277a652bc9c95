import { collectingDays } from '#domain/children/family/collector.ts'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'

/** Some Monday. */
const monday = localDate('2026-11-16')

/** The name of a weekday as the reader's language shortens it. */
export function useWeekdayName(): (weekday: string) => string {
  const formats = useFormats()
  return (weekday) => {
    const place = (collectingDays as readonly string[]).indexOf(weekday)
    return formats.weekday(addDays(monday, Math.max(0, place)))
  }
}
