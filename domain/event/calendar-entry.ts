import { type Instant, instantOf, millisecondsOf } from '../kernel/instant.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { addDays } from '../kernel/local-date.ts'
import { type LocalTime, minutesOf } from '../kernel/local-time.ts'
import { instantAt } from '../kernel/school-instant.ts'
import type { KeptEvent } from './event.ts'
import { type Occurrence, occurrenceDays, occurrencesIn } from './occurrences.ts'

/** An occurrence as other calendars take it: two days that no zone moves, or two moments. */
export type CalendarEntry = {
  /** The same for the same occurrence at every reading, so that a calendar changes it and adds no second one. */
  uid: string
  title: string
  kind: KeptEvent['kind']
  place: string | null
  note: string | null
  cancelledBecause: string | null
  /** Counts the changes of the event. */
  version: number
} & ({ isAllDay: true; firstDay: LocalDate; dayAfter: LocalDate } | TimedEntry)

/** `endsAt` null: nobody said when it ends. */
type TimedEntry = { isAllDay: false; startsAt: Instant; endsAt: Instant | null }

type When = { isAllDay: true; firstDay: LocalDate; dayAfter: LocalDate } | TimedEntry

function whenOf(
  { startsAt, endsAt }: Pick<KeptEvent, 'startsAt' | 'endsAt'>,
  { firstDay, lastDay, zone }: Occurrence & { zone: string },
): When {
  if (!startsAt) return { isAllDay: true, firstDay, dayAfter: addDays(lastDay, 1) }
  const begin = instantAt({ date: firstDay, time: startsAt, zone })
  if (endsAt) {
    const end = instantAt({ date: lastDay, time: endsAt, zone })
    // An hour that summer time skips has moved behind its end: the end moves along.
    const isSkipped = end <= begin
    return {
      isAllDay: false,
      startsAt: begin,
      endsAt: isSkipped ? endAfter(begin, { startsAt, endsAt }) : end,
    }
  }
  if (firstDay === lastDay) return { isAllDay: false, startsAt: begin, endsAt: null }
  // Several days without an hour at the end fill their last day.
  const end = instantAt({ date: addDays(lastDay, 1), time: midnight, zone })
  return { isAllDay: false, startsAt: begin, endsAt: end }
}

const endAfter = (begin: Instant, hours: { startsAt: LocalTime; endsAt: LocalTime }): Instant =>
  instantOf(millisecondsOf(begin) + (minutesOf(hours.endsAt) - minutesOf(hours.startsAt)) * 60_000)

const midnight = '00:00' as Parameters<typeof instantAt>[0]['time']

/**
 * The occurrences of an event that share a day with a window, each an entry of its own. Hours become moments by the clock
 * of the school on that very day, so that summer time moves none. A note about chosen children stays in the school.
 */
export function calendarEntries(
  event: KeptEvent,
  { zone, window }: { zone: string; window: { from: LocalDate; to: LocalDate } },
): CalendarEntry[] {
  const { id, title, kind, place, note, cancelledBecause, version, repeats } = event
  return occurrencesIn(event, window).map((occurrence) => ({
    uid: repeats === 'never' ? id : `${id}-${occurrence.firstDay}`,
    ...{ title, kind, place, cancelledBecause, version },
    note: event.audience === 'children' ? null : note,
    ...whenOf(event, { ...occurrence, zone }),
  }))
}

/** Entries of one file or feed. A school plans some thirty a week, and a feed tells of 14 months. */
export const mostEntries = 3000

/**
 * The days that one file or feed tells of: the whole window, or as much of its beginning as holds `mostEntries`. A calendar
 * asks each hour, and the moments of a hundred thousand entries would take the server from everybody meanwhile.
 */
export function daysToTell(
  events: readonly KeptEvent[],
  window: { from: LocalDate; to: LocalDate },
): { from: LocalDate; to: LocalDate } {
  const days = events.flatMap((event) =>
    occurrenceDays(event).filter((day) => day >= window.from && day <= window.to),
  )
  const last = days.length > mostEntries ? days.toSorted()[mostEntries - 1] : undefined
  if (last === undefined) return window
  return { from: window.from, to: last < window.from ? window.from : last }
}
