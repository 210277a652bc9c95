import type { LocalDate } from '#domain/kernel/local-date.ts'
import { decideMark } from '#domain/presence/marks/decide-mark.ts'
import { parseMarkPresence } from '#domain/presence/marks/parse-mark.ts'
import { reconcileMark } from '#domain/presence/marks/reconcile-mark.ts'
import type { MarkPresence } from '#domain/presence/presence.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { type RecordFamily, recordKind, refuseEntry } from '#server/platform/entries/record-kind.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { dayAt, dayDesk, keepsSheets, markDay } from '#server/records/days/day-desk.ts'
import { keepLinesInStep } from '#server/records/days/door-lines.ts'
import {
  dayTruth,
  isWrittenBy,
  type PresenceDayRow,
} from '#server/records/presence/presence-truth.ts'
import { mayKeepRegisters } from './presence.policy.ts'

type Tapped = { request: MarkPresence; writtenOn: LocalDate }

const placeAsked = ({ request: { childId, date }, writtenOn }: Tapped) =>
  ({ work: 'presence', childId, date, writtenOn }) as const

const markRows = sharedInBatch((batch: OpeningBatch) => {
  const desk = dayDesk(batch)
  const places = batchPlaces(batch)
  return {
    desk,
    placeOf: (asked: Tapped) => places.placeOfTap(placeAsked(asked)),
    isByEndedStay: (asked: Tapped) => places.isByEndedStay(placeAsked(asked)),
    load: (wanted: readonly MarkPresence[]) =>
      Promise.all([
        desk.load({ days: wanted, lineIds: [] }),
        places.load(wanted.map(({ childId }) => childId)),
      ]),
    write: desk.write,
  }
})

type Rows = ReturnType<typeof markRows>
type Writes = Parameters<typeof reconcileMark>[0]['writes']

/** The marks of days: a blank day stands where nobody has marked one. */
const aboutDays: RecordFamily<MarkPresence, PresenceDayRow, Rows, Writes> = {
  topic: 'presence',
  rows: markRows,
  policy: mayKeepRegisters,
  find: ({ request, rows }) => dayAt(rows.desk, request),
  subject: ({ request }) => ({ subjectId: request.childId, subjectDate: request.date }),
  place: () => null,
  afterStay: {
    is: (asked) => asked.rows.isByEndedStay(asked),
    isAlone: ({ standing, batch }) =>
      standing === null || isWrittenBy(standing, batch.viewer.userId),
  },
  put(writes, asked) {
    const { request, rows, batch, entry } = asked
    const { desk } = rows
    const { viewer } = batch
    const before = dayAt(desk, request)
    const by = { userId: viewer.userId, name: viewer.name }
    const stamp = { by, device: entry.device, at: entry.at }
    const { classId } = rows.placeOf(asked) ?? {}
    const after = markDay(desk, before, { writes, stamp, classId })
    if (keepsSheets(viewer)) {
      keepLinesInStep(batch, desk, { before, after, of: ['arrival', 'departure'], entry })
    }
    return dayTruth(after)
  },
  truth: dayTruth,
}

/**
 * One tap on the register: a mark on a half-day of a child, or on both, or the half-day made blank again.
 *
 * The rule is the tablet's own (domain/presence); here it meets what others wrote meanwhile. A mark that would
 * silently replace somebody else's is answered with a conflict. Children whom the viewer may not see are unknown.
 * An hour of arrival or departure is written on the child's sheet in the same transaction.
 */
export const markPresence = recordKind(aboutDays, {
  name: 'markPresence',
  parse: parseMarkPresence,
  judge: (asked) => {
    const { request, standing, rows, entry, batch, today, writtenOn } = asked
    const { viewer } = batch
    const enrolment = rows.placeOf(asked)
    const decided = decideMark({
      request,
      enrolment,
      day: rows.desk.dayOn(enrolment, request.date),
      today,
      writtenOn,
    })
    if (!decided.ok) return refuseEntry(decided.refusal)
    const { writes } = decided.value
    const current = standing ?? dayAt(rows.desk, request)
    const author = { userId: viewer.userId, deviceId: entry.device.deviceId }
    const { baseVersion } = entry
    const outcome = reconcileMark({ current, writes, baseVersion, author })
    return outcome === 'write' ? { is: 'write', change: writes } : { is: outcome }
  },
})
