import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'

/** A British English date: the school day comes before the month, as it is said at school. */
const regionOf = (locale: string): string => (locale === 'fr' ? 'fr-FR' : 'en-GB')

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(regionOf(locale), { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

// A local date has no zone: it is formatted at midnight UTC, in UTC, so that it stays itself.
const atMidnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** "Tuesday 17 November", "mardi 17 novembre". */
export const longDate = (locale: string, date: LocalDate): string =>
  formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(atMidnight(date))

/** The same as the first words of a line. */
export const titleDate = (locale: string, date: LocalDate): string =>
  capitalised(longDate(locale, date))

/** "Tue 17 Nov", "mar. 17 nov.". */
export const shortDate = (locale: string, date: LocalDate): string =>
  formatOf(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(atMidnight(date))

/** "17/11/2026" in both languages. */
export const numericDate = (locale: string, date: LocalDate): string =>
  formatOf(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(atMidnight(date))

/** "Tue", "mar.". */
export const weekdayName = (locale: string, date: LocalDate): string =>
  formatOf(locale, { weekday: 'short' }).format(atMidnight(date))

/** "November 2026", "Novembre 2026". */
export const monthTitle = (locale: string, month: YearMonth): string =>
  capitalised(
    formatOf(locale, { month: 'long', year: 'numeric' }).format(
      atMidnight(`${month}-01` as LocalDate),
    ),
  )

/** The hour as cells show it: `8:52`. */
export const shownTime = (time: LocalTime): string => time.replace(/^0/, '')

/** A share of one as a whole percentage, as the language writes it. */
export const percentage = (locale: string, share: number): string =>
  new Intl.NumberFormat(regionOf(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  )
