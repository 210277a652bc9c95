import { addDays, type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import type { HolidayKind } from '#domain/school/calendar.ts'
import { publicHolidaysOf } from './public-holidays.ts'
import { zones2025 } from './zones/2025-2026.ts'
import { zones2026 } from './zones/2026-2027.ts'
import { type Zone, type ZoneCalendar, zones } from './zones/zone-calendar.ts'

/** One line for each school year whose holidays are published. A year that is not here is not published here yet. */
const zoneCalendars: readonly ZoneCalendar[] = [zones2025, zones2026]

/** A row that the school may take over: a public holiday, or the holidays of a zone. */
export type Offer = {
  /** The origin that a row remembers, once in a school. */
  origin: string
  name: string
  kind: HolidayKind
  firstDay: LocalDate
  lastDay: LocalDate
  /** Null for a public holiday. */
  zone: Zone | null
}

/** The published holidays of a zone, in days without school. */
function ofZone({ startYear, holidays }: ZoneCalendar, zone: Zone): Offer[] {
  const year = `${startYear}-${startYear + 1}`
  return holidays
    .filter((it) => it.zones.includes(zone))
    .map(({ key, name, kind, firstDay, resumes }) => ({
      origin: `zone:${zone}:${year}:${key}`,
      ...{ name, kind, zone },
      firstDay: localDate(firstDay),
      lastDay: addDays(localDate(resumes), -1),
    }))
}

export type OffersOfYear = {
  offers: readonly Offer[]
  /** The source of the holidays of the zones; null for a year that is not published here, and outside France. */
  zonesSource: string | null
}

/** Lists what a school of this place may take over into one school year. */
export async function offersOf(
  place: { country: string; region: string | null; language: string },
  startYear: number,
): Promise<OffersOfYear> {
  const published =
    place.country === 'FR' ? zoneCalendars.find((it) => it.startYear === startYear) : undefined
  const ofZones = published ? zones.flatMap((zone) => ofZone(published, zone)) : []
  const ofState = (await publicHolidaysOf(place, startYear)).map(
    ({ name, date }): Offer => ({
      origin: `public:${date}`,
      ...{ name, kind: 'public-holiday', firstDay: date, lastDay: date, zone: null },
    }),
  )
  return { offers: [...ofState, ...ofZones], zonesSource: published?.source ?? null }
}
