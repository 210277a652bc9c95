import Holidays from 'date-holidays'
import type { HolidayRow } from './holiday-row.ts'

/** Public holidays of these calendar years in the school's own language, one row each. */
export function publicHolidays(
  place: { country: string; region?: string; language: string },
  years: readonly number[],
): HolidayRow[] {
  const calendar = place.region
    ? new Holidays(place.country, place.region)
    : new Holidays(place.country)
  return years.flatMap((year) =>
    calendar
      .getHolidays(year, place.language)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => {
        const day = date.slice(0, 10)
        return { name, firstDay: day, lastDay: day }
      }),
  )
}
