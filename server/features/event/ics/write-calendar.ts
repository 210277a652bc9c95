import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '#domain/accounts/identity.ts'
import type { CalendarEntry } from '#domain/event/calendar-entry.ts'
import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import { calendarWords } from './calendar-words.ts'

/** An entry with the names of those whom it is for. */
export type NamedEntry = CalendarEntry & { forWhom: readonly string[] }

/**
 * Writes entries as an iCalendar file. Moments are in UTC and each occurrence stands for itself, so that no file of zones
 * is needed.
 */
export function writeCalendar(
  { name, entries, at }: { name: string; entries: readonly NamedEntry[]; at: Instant },
  language: Language,
): string {
  const words = calendarWords[language]
  const calendar = ical({
    prodId: { company: 'Preau', product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name,
    // Calendars ask again after so many seconds.
    ttl: 60 * 60,
  })
  for (const entry of entries) {
    const { uid, title, kind, place, note, cancelledBecause, version, forWhom } = entry
    const lines = [
      ...(cancelledBecause === null ? [] : [words.cancelled(cancelledBecause)]),
      ...(forWhom.length === 0 ? [] : [words.forWhom(forWhom.join(', '))]),
      ...(note === null ? [] : [note]),
    ]
    calendar.createEvent({
      id: uid,
      stamp: dateOf(at),
      sequence: version,
      summary: title,
      ...whenOf(entry),
      ...(place === null ? {} : { location: place }),
      ...(lines.length === 0 ? {} : { description: lines.join('\n') }),
      categories: [{ name: words.kinds[kind] }],
      status: cancelledBecause === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  }
  return calendar.toString().replace(controls, ' ')
}

/** Control characters, which text brings along that was copied from elsewhere: with one of them the file is no calendar. */
const controls = /(?![\r\n\t])\p{Cc}/gu

const dateOf = (instant: Instant): Date => new Date(millisecondsOf(instant))

function whenOf(entry: CalendarEntry) {
  if (entry.isAllDay)
    return { allDay: true, start: new Date(entry.firstDay), end: new Date(entry.dayAfter) }
  const start = dateOf(entry.startsAt)
  return entry.endsAt ? { start, end: dateOf(entry.endsAt) } : { start }
}
