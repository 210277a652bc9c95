import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type DecidedMark, decideMark } from '#domain/presence/decide-mark.ts'
import { parseMarkPresence, type UnreadMarkPresence } from '#domain/presence/parse-mark.ts'
import type { MarkPresence, PresenceRefusal } from '#domain/presence/presence.ts'
import { reconcileMark } from '#domain/presence/reconcile-mark.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  OpenedKind,
  OpeningBatch,
  Subject,
} from '#server/platform/entries/entry-kind.ts'
import { clearDayDesk, dayAt, keepsSheets, markDay, openDayDesk } from '#server/records/day-desk.ts'
import { keepLinesInStep } from '#server/records/door-lines.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'
import { dayTruth } from '#server/records/presence-truth.ts'
import { mayKeepRegisters } from './presence.policy.ts'

type Read = Result<MarkPresence, PresenceRefusal>
type Act = UnreadMarkPresence

/**
 * One tap on the register: a mark on a half-day of a child, or on both, or the half-day made blank again.
 *
 * The rule is the tablet's own (domain/presence); here it meets what others wrote meanwhile. A mark that would
 * silently replace somebody else's is answered with a conflict. Children whom the viewer may not see are unknown.
 * An hour of arrival or departure is written on the child's sheet in the same transaction.
 */
export const markPresence: EntryKind<Act> = {
  name: 'markPresence',
  formats: [1],
  async open(batch, acts) {
    const read = new Map<Act, Read>(acts.map((act) => [act, parseMarkPresence(act)]))
    const requests = [...read.values()].flatMap((act) => (act.ok ? [act.value] : []))
    return openDays(batch, { read, facts: await loadFacts(batch, requests) })
  },
}

type Facts = Awaited<ReturnType<typeof loadFacts>>

async function loadFacts(batch: OpeningBatch, requests: readonly MarkPresence[]) {
  const { asking, viewer } = batch
  const childIds = [...new Set(requests.map(({ childId }) => childId))]
  const [desk, enrolments] = await Promise.all([
    openDayDesk(batch, { days: requests, lineIds: [] }),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
  ])
  return { desk, enrolments: Map.groupBy(enrolments, ({ childId }) => childId) }
}

function openDays(
  batch: Batch,
  { read, facts }: { read: Map<Act, Read>; facts: Facts },
): OpenedKind<Act> {
  const { viewer, now } = batch
  const { desk } = facts
  const today = dateIn(now, viewer.school.timeZone)
  const isAllowed = mayKeepRegisters(viewer)

  function decide(entry: ArrivedEntry<Act>): Decision {
    const request = read.get(entry.act) ?? parseMarkPresence(entry.act)
    if (!isAllowed) return refused(nothing, { code: 'entry.forbidden', facts: {} })
    if (!request.ok) return refused(nothing, request.refusal)
    const { childId, date } = request.value
    const place = placeFor(viewer, {
      work: 'presence',
      enrolments: facts.enrolments.get(childId) ?? [],
      date,
    })
    const decided = decideMark({
      request: request.value,
      enrolment: place,
      day: desk.dayOn.get(date) as SchoolDay,
      today,
    })
    if (!decided.ok) return refused({ subjectId: childId, subjectDate: date }, decided.refusal)
    return reconcile(entry, { decided: decided.value, place })
  }

  function reconcile(
    entry: ArrivedEntry<Act>,
    { decided, place }: { decided: DecidedMark; place: EnrolmentRecord | null },
  ): Decision {
    const { childId, date, writes } = decided
    const subject: Subject = { subjectId: childId, subjectDate: date }
    const current = dayAt(desk, decided)
    const author = { userId: viewer.userId, deviceId: entry.device.deviceId }
    const { baseVersion } = entry
    const outcome = reconcileMark({ current, writes, baseVersion, author })
    const { version } = current
    const standing = dayTruth(current)
    if (outcome === 'conflict') return { ...subject, outcome, version, standing }
    const before = version === 0 ? null : standing
    if (outcome === 'unchanged') {
      return { ...subject, outcome: 'accepted', version, before, after: standing }
    }
    const by = { userId: viewer.userId, name: viewer.name }
    const stamp = { by, device: entry.device, at: entry.at }
    const next = markDay(desk, current, { writes, stamp, classId: place?.classId })
    if (keepsSheets(viewer)) {
      const of = ['arrival', 'departure'] as const
      keepLinesInStep(batch, desk, { before: current, after: next, of, entry })
    }
    return { ...subject, outcome: 'accepted', version: next.version, before, after: dayTruth(next) }
  }

  return { decide, write: (last) => clearDayDesk(last, desk) }
}

const nothing: Subject = { subjectId: null, subjectDate: null }

const refused = (
  subject: Subject,
  refusal: PresenceRefusal | { code: EntryRefusalCode; facts: PresenceRefusal['facts'] },
) => ({
  ...subject,
  ...refusal,
  outcome: 'refused' as const,
})
