import {
  dayOfMonth,
  firstOfMonth,
  type LocalDate,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type { FrameWords } from './words.ts'

type Reader = Pick<FrameWords, 'locale'>

/** A formatter costs more than a thousand of its answers: each is made once per language. */
function onceEach<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

function dateFormat(options: Intl.DateTimeFormatOptions): (date: LocalDate, to: Reader) => string {
  const formatter = onceEach(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  )
  return (date, { locale }) => formatter(locale).format(new Date(`${date}T00:00:00Z`))
}

/** 21/11/2026, in both languages. */
export const shortDay = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** 3 November: a day of the month that is printed anyway. */
export const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' })

const monthAndYear = dateFormat({ month: 'long', year: 'numeric' })

/** November 2026, novembre 2026. */
export const monthName = (month: YearMonth, to: Reader): string =>
  monthAndYear(firstOfMonth(month), to)

/** Tuesday 17 November 2026, mardi 17 novembre 2026. */
export const longDay = dateFormat({
  ...{ weekday: 'long', day: 'numeric' },
  ...{ month: 'long', year: 'numeric' },
})

const weekday = dateFormat({ weekday: 'short' })

/** The head of a register's column: the first two letters of the weekday and the number of the day. */
export const columnDay = (date: LocalDate, to: Reader): string =>
  `${weekday(date, to).slice(0, 2)} ${dayOfMonth(date)}`

const percentFormat = onceEach(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)
const numberFormat = onceEach((locale) => new Intl.NumberFormat(locale))

/** 96.1 %, 96,1 %; a dash while nothing was taken. */
export function percentage(rate: number | null, { locale }: Reader): string {
  if (rate === null) return '–'
  return percentFormat(locale).format(rate)
}

export const wholeNumber = (count: number, { locale }: Reader): string =>
  numberFormat(locale).format(count)
