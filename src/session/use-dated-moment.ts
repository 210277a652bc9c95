import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { schoolZoneOf } from './school-zone.ts'
import { useSession } from './session-context.tsx'

/** Writes a moment of any year as the school's clock shows it: "17/11/2026, 8:52". */
export function useDatedMoment(): (at: Instant) => string {
  const formats = useFormats()
  const { school } = useSession()
  const timeZone = schoolZoneOf(school)
  return (at) => {
    const instant = at
    return `${formats.date(dateIn(instant, timeZone))}, ${formats.timeOf(instant, timeZone)}`
  }
}
