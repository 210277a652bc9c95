import {
  dayOfMonth,
  firstOfMonth,
  type LocalDate,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type { FrameWords } from './words.ts'

type Reader = Pick<FrameWords, 'locale'>

const formatted = (date: LocalDate, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** 21/11/2026, in both languages. */
export const shortDay = (date: LocalDate, { locale }: Reader): string =>
  formatted(date, locale, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** 3 November: a day of the month that is printed anyway. */
export const dayAndMonth = (date: LocalDate, { locale }: Reader): string =>
  formatted(date, locale, { day: 'numeric', month: 'long' })

/** November 2026, novembre 2026. */
export const monthName = (month: YearMonth, { locale }: Reader): string =>
  formatted(firstOfMonth(month), locale, { month: 'long', year: 'numeric' })

/** Tuesday 17 November 2026, mardi 17 novembre 2026. */
export const longDay = (date: LocalDate, { locale }: Reader): string =>
  formatted(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The head of a register's column: the first two letters of the weekday and the number of the day. */
export function columnDay(date: LocalDate, { locale }: Reader): string {
  const weekday = formatted(date, locale, { weekday: 'short' })
  return `${weekday.slice(0, 2)} ${dayOfMonth(date)}`
}

/** 96.1 %, 96,1 %; a dash while nothing was taken. */
export function percentage(rate: number | null, { locale }: Reader): string {
  if (rate === null) return '–'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate)
}

export const wholeNumber = (count: number, { locale }: Reader): string =>
  new Intl.NumberFormat(locale).format(count)
