import { dateIn, type Instant, millisecondsOf, timeIn } from '../kernel/instant.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { instantAt } from '../kernel/school-instant.ts'
import { clockDriftMs } from './limits.ts'
import type { ContentOf, LineContent } from './line-content.ts'

/** The instant when home told something, and its sheet: that of a day of the school. */
export type Telling = { at: Instant; date: LocalDate; zone: string }

/**
 * The moment of an hour that home told. Home tells what has happened: an hour of the sheet's day that is later than the
 * telling belongs to the evening before. A clock may be a few minutes ahead.
 */
export function momentAtHome(hour: Instant, { at, date, zone }: Telling): Instant {
  const isPast = millisecondsOf(hour) <= millisecondsOf(at) + clockDriftMs
  if (isPast || dateIn(hour, zone) !== date) return hour
  return instantAt({ date: addDays(date, -1), time: timeIn(hour, zone), zone })
}

/** Puts each hour told by home on its own day; any other line stays as it is. The hour of collecting is only planned. */
export function withMomentsAtHome(content: LineContent, telling: Telling): LineContent {
  if (content.line !== 'home') return content
  const { details } = content
  const placed = (hour: Instant | null) => hour && momentAtHome(hour, telling)
  const { medicineAtHome: medicine } = details
  const moments: Partial<ContentOf<'home'>['details']> = {
    wokeAt: placed(details.wokeAt),
    lastMealAt: placed(details.lastMealAt),
    medicineAtHome: medicine && { ...medicine, at: placed(medicine.at) },
  }
  return { line: 'home', details: { ...details, ...moments } }
}
