import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { daysOfYear } from '#domain/school/academic-year.ts'

export type Place = { country: string; region: string | null; language: string }

// The holidays of the whole world are a megabyte that most processes never need.
const holidaysOf = async ({ country, region }: Pick<Place, 'country' | 'region'>) => {
  const { default: Holidays } = await import('date-holidays')
  return region ? new Holidays(country, region) : new Holidays(country)
}

/** Public holidays from the first of September to the end of August, in the language of the school; computed, not kept. */
export async function publicHolidaysOf(
  place: Place,
  startYear: number,
): Promise<{ date: LocalDate; name: string }[]> {
  const calendar = await holidaysOf(place)
  const { from, to } = daysOfYear(startYear)
  return [startYear, startYear + 1].flatMap((year) =>
    calendar
      .getHolidays(year, place.language)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => ({ date: localDate(date.slice(0, 10)), name }))
      .filter(({ date }) => from <= date && date <= to),
  )
}

// What every name of a list begins with says nothing, and hides the order.
const kindOfRegion =
  /^(Département et région d'outre-mer |Département |Kanton |Cantone |Canton (de |d'|du |des )?)/

/**
 * The regions of a country that have public holidays of their own, in its own words. They stand by name; in France the
 * departments of Alsace-Moselle first, which have a number, and then those overseas.
 */
export async function regionsOf(country: string): Promise<{ code: string; name: string }[]> {
  const calendar = await holidaysOf({ country, region: null })
  const isFar = (code: string): number => Number(country === 'FR' && !/^\d/.test(code))
  return Object.entries(calendar.getStates(country) ?? {})
    .map(([code, name]) => ({ code, name: name.replace(kindOfRegion, '') }))
    .toSorted(
      (one, other) =>
        isFar(one.code) - isFar(other.code) || one.name.localeCompare(other.name, 'fr'),
    )
}
