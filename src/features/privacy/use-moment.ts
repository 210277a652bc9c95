import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'

/** A moment of some year, on the school's clock: "17/11/2026, 8:52". */
export function useMoment(): (at: string) => string {
  const { timeZone } = useSchoolTime()
  const formats = useFormats()
  return (at) => {
    const instant = at as Instant
    return `${formats.date(dateIn(instant, timeZone))}, ${formats.timeOf(instant, timeZone)}`
  }
}
