import { type EventId, parseId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { daysBetween, type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { getPrintedSchool } from '#server/platform/printouts/export-record.sql.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { requireEvents } from '../event.policy.ts'
import { mostDays } from '../read-events.ts'
import { calendarWords } from './calendar-words.ts'
import { loadEntries } from './load-entries.ts'
import { type NamedEntry, writeCalendar } from './write-calendar.ts'

type Asked = {
  window: { from: LocalDate; to: LocalDate }
  eventId: EventId | null
  targetId: string | null
}
type Loaded = Asked & { name: string; entries: readonly NamedEntry[]; at: Instant }

/** Days around the one that is shown, in which all days of its series lie: a school year before and after. */
const mostOfSeries = 800

/**
 * Events as a calendar file. What is shown: GET /files/events.ics?from=&to=&target=&lang=. One event, of a series all
 * days between these: ?event=&from=&to=. Whom it does not concern, for that person it does not exist.
 */
export const eventsFile: Printout<Asked, Loaded> = {
  path: '/files/events.ics',
  requireReader: requireEvents,
  readQuery(query) {
    const [from, to] = [parseLocalDate(query('from')), parseLocalDate(query('to'))]
    const eventId = parseId<EventId>(query('event')) ?? null
    const days = from && to ? daysBetween(from, to) : -1
    if (query('event') && !eventId) return refuse({ code: 'event.unknown-event', facts: {} })
    if (!from || !to || days < 0 || days >= (eventId ? mostOfSeries : mostDays))
      return refuse({ code: 'INPUT_INVALID', facts: {} })
    return accept({ window: { from, to }, eventId, targetId: query('target') || null })
  },
  async load(tx, { asked, viewer, now, today }) {
    const entries = await loadEntries(tx, { viewer, today, wanted: asked })
    if (asked.eventId && entries.length === 0)
      return refuse({ code: 'event.unknown-event', facts: {} })
    const { school } = await getPrintedSchool(tx)
    return accept({ ...asked, name: school, entries, at: now })
  },
  exported: ({ window: { from, to }, eventId }) => ({
    ...{ kind: 'event-calendar', classId: null, subjectIds: eventId ? [eventId] : [] },
    ...{ firstDay: from, lastDay: to },
  }),
  print: async (loaded, language) => Buffer.from(writeCalendar(loaded, language)),
  fileName: ({ eventId, entries }, language) =>
    (eventId && entries[0]?.title) || calendarWords[language].events,
}
