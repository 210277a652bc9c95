import type { Instant } from '#domain/kernel/instant.ts'
import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Locale } from './locales.ts'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A start of the app needs few of the writers, and each takes a slow tablet milliseconds to make. */
function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The writing of dates, times and numbers in one language. */
export type Formats = {
  /** "Tuesday 17 November", "mardi 17 novembre". */
  day(date: LocalDate): string
  /** The same at the start of a line: "Mardi 17 novembre". */
  dayTitle(date: LocalDate): string
  /** "17 Nov", "17 nov.". */
  shortDay(date: LocalDate): string
  /** "17/11/2026"; "11/17/2026" for a school in the United States. */
  date(date: LocalDate): string
  /** "Tue", "mar.". */
  weekday(date: LocalDate): string
  /** "T", "M": heads of narrow columns, beside the number of the day. */
  weekdayLetter(date: LocalDate): string
  /** "November 2026", "novembre 2026". */
  month(date: LocalDate): string
  monthTitle(date: LocalDate): string
  /** "Nov", "nov.": heads of columns. */
  shortMonth(date: LocalDate): string
  /** "8:52" as in cells, in both languages. */
  time(time: LocalTime): string
  /** "8:52" of a moment, on the school's clock. */
  timeOf(instant: Instant, zone: string): string
  /** "17 Nov, 8:52" of a moment, on the school's clock. */
  momentOf(instant: Instant, zone: string): string
  number(value: number): string
  /** 0.934 as "93.4%" or "93,4 %". */
  percent(share: number): string
  /** "Adam, Zoé and Malo". */
  list(words: readonly string[]): string
  /** 0 is Sunday, 1 is Monday: for calendars to pick from. A register runs from Monday everywhere. */
  weekStartsOn: 0 | 1
}

/** `region` is the school's own, from its currency ("en-US"): it decides between the English of two continents. */
export function formatsIn({ locale, region }: { locale: Locale; region: string | null }): Formats {
  const isAmerican = locale === 'en' && region === 'en-US'
  const tag = locale === 'fr' ? 'fr-FR' : isAmerican ? 'en-US' : 'en-GB'
  const numbers = onFirstUse(() => new Intl.NumberFormat(tag))
  const percents = onFirstUse(
    () => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
  )
  const lists = onFirstUse(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    // A day of school life has no zone: it is read and written in the same one, whatever the tablet's.
    const writing = onFirstUse(() => new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' }))
    return (date: LocalDate) => writing().format(Date.parse(`${date}T12:00:00Z`))
  }
  // French says "1er" of the first day of a month and plain numbers of the others; Intl does not know.
  const ordinal = (text: string) =>
    locale === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text
  const longDay = writer({ weekday: 'long', day: 'numeric', month: 'long' })
  const briefDay = writer({ day: 'numeric', month: 'short' })
  const day = (date: LocalDate) => ordinal(longDay(date))
  const shortDay = (date: LocalDate) => ordinal(briefDay(date))
  const month = writer({ month: 'long', year: 'numeric' })
  const time = (value: LocalTime) => value.replace(/^0/, '')
  return {
    day,
    dayTitle: (date) => capital(day(date)),
    shortDay,
    date: writer({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    weekday: writer({ weekday: 'short' }),
    weekdayLetter: writer({ weekday: 'narrow' }),
    month,
    monthTitle: (date) => capital(month(date)),
    shortMonth: writer({ month: 'short' }),
    time,
    timeOf: (instant, zone) => time(timeIn(instant, zone)),
    momentOf: (instant, zone) =>
      `${shortDay(dateIn(instant, zone))}, ${time(timeIn(instant, zone))}`,
    number: (value) => numbers().format(value),
    percent: (share) => percents().format(share),
    list: (words) => lists().format(words),
    weekStartsOn: isAmerican ? 0 : 1,
  }
}
