import type { Brand } from './brand.ts'

/**
 * A day of school life, `YYYY-MM-DD`, with no hour and no zone. It is what was chosen on the screen
 * and is never derived from an instant by UTC: "Friday" is Friday in the school.
 */
export type LocalDate = Brand<string, 'LocalDate'>

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads `YYYY-MM-DD`; undefined for another shape and for days that do not exist (31 February). */
export function parseLocalDate(text: string): LocalDate | undefined {
  const parts = shape.exec(text)
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || year > 2200) return undefined
  const utc = new Date(Date.UTC(year, month - 1, day))
  const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day
  return exists ? (text as LocalDate) : undefined
}

/** Reads a day that may be left empty: null for nothing, undefined for a text that is no day. */
export function readDay(typed: string | null | undefined): LocalDate | null | undefined {
  const text = typed?.trim()
  return text ? parseLocalDate(text) : null
}

/** The same as parseLocalDate for text that our own code wrote: a miss is a bug and throws. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw new RangeError(`not a local date: ${text}`)
  return date
}

const toUtc = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)
const fromUtc = (utc: Date): LocalDate => utc.toISOString().slice(0, 10) as LocalDate

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4))

/** 1 for January to 12 for December. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7))

export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10))

export function addDays(date: LocalDate, days: number): LocalDate {
  const utc = toUtc(date)
  utc.setUTCDate(utc.getUTCDate() + days)
  return fromUtc(utc)
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000)
}

/** The days of a week, from Monday as registers and grids have them. */
export const daysOfWeek = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof daysOfWeek)[number]

export function weekdayOf(date: LocalDate): Weekday {
  return daysOfWeek[(toUtc(date).getUTCDay() + 6) % 7] as Weekday
}

/** The Monday on or before the day: registers and week grids run from Monday in both languages. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((toUtc(date).getUTCDay() + 6) % 7))
}

/** Every day from the first to the last, both included; empty when they are the wrong way round. */
export function daysFrom(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** A month of a register, `YYYY-MM`. */
export type YearMonth = Brand<string, 'YearMonth'>

export function parseYearMonth(text: string): YearMonth | undefined {
  return parseLocalDate(`${text}-01`) ? (text as YearMonth) : undefined
}

export const monthContaining = (date: LocalDate): YearMonth => date.slice(0, 7) as YearMonth

export const firstOfMonth = (month: YearMonth): LocalDate => `${month}-01` as LocalDate

export function lastOfMonth(month: YearMonth): LocalDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return fromUtc(new Date(Date.UTC(year, number, 0)))
}

export function addMonths(month: YearMonth, months: number): YearMonth {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return fromUtc(new Date(Date.UTC(year, number - 1 + months, 1))).slice(0, 7) as YearMonth
}
