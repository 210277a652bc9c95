import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type DecidedMark, decideMark } from '#domain/presence/decide-mark.ts'
import { isCorrection } from '#domain/presence/is-correction.ts'
import { parseMarkPresence, type UnreadMarkPresence } from '#domain/presence/parse-mark.ts'
import {
  type HalfDay,
  halfDays,
  type MarkPresence,
  type PresenceRefusal,
} from '#domain/presence/presence.ts'
import { blankDay, reconcileMark, writeMark } from '#domain/presence/reconcile-mark.ts'
import { type SchoolDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  OpenedKind,
  OpeningBatch,
  Subject,
} from '#server/platform/entries/entry-kind.ts'
import { listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'
import { loadCalendar } from '#server/records/school-calendar.sql.ts'
import { mayKeepRegisters } from './presence.policy.ts'
import {
  type ChildOnDate,
  findPresenceDays,
  listSubmittedHalfDays,
  lockPresenceDays,
  type WrittenDay,
  writePresenceDays,
} from './presence.sql.ts'
import { dayTruth } from './presence-truth.ts'

type Read = Result<MarkPresence, PresenceRefusal>
type Act = UnreadMarkPresence

const keyOf = ({ childId, date }: ChildOnDate): string => `${childId}:${date}`

/**
 * One tap on the register: a mark on a half-day of a child, or on both, or the half-day made blank again.
 *
 * The rule is the tablet's own (domain/presence); here it meets what others wrote meanwhile. A mark that would
 * silently replace somebody else's is answered with a conflict. Children whom the viewer may not see are unknown.
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

async function loadFacts({ tx, asking, viewer }: OpeningBatch, requests: readonly MarkPresence[]) {
  const wanted = [...new Map(requests.map((request) => [keyOf(request), request])).values()]
  const childIds = [...new Set(wanted.map(({ childId }) => childId))]
  const dates = [...new Set(wanted.map(({ date }) => date))]
  const [, days, enrolments, calendar, submitted] = await Promise.all([
    lockPresenceDays(tx, wanted),
    findPresenceDays(asking, wanted),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
    loadCalendar(asking),
    listSubmittedHalfDays(asking, { childIds, dates }),
  ])
  return {
    days: new Map<string, WrittenDay>(
      days.map((day) => [keyOf(day), { ...day, base: day.version }]),
    ),
    enrolments: Map.groupBy(enrolments, ({ childId }) => childId),
    dayOn: new Map(dates.map((date) => [date, schoolDayOn(calendar, date)])),
    submitted: new Set(submitted.map((it) => `${it.classId}:${it.date}:${it.period}`)),
  }
}

function openDays(
  { viewer, now }: Batch,
  { read, facts }: { read: Map<Act, Read>; facts: Facts },
): OpenedKind<Act> {
  const today = dateIn(now, viewer.school.timeZone)
  const isAllowed = mayKeepRegisters(viewer)
  const changed = new Set<string>()

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
      day: facts.dayOn.get(date) as SchoolDay,
      today,
    })
    if (!decided.ok) return refused({ subjectId: childId, subjectDate: date }, decided.refusal)
    const isSubmitted = (half: HalfDay) => facts.submitted.has(`${place?.classId}:${date}:${half}`)
    return reconcile(entry, { decided: decided.value, isSubmitted })
  }

  function reconcile(
    entry: ArrivedEntry<Act>,
    { decided, isSubmitted }: { decided: DecidedMark; isSubmitted: (half: HalfDay) => boolean },
  ): Decision {
    const { childId, date, writes } = decided
    const subject: Subject = { subjectId: childId, subjectDate: date }
    const current = facts.days.get(keyOf(decided)) ?? blankRow(decided)
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
    const next = {
      ...current,
      ...writeMark(current, { writes, stamp: { by, device: entry.device, at: entry.at } }),
    }
    for (const half of halfDays) {
      if (next[half] === current[half] || !isSubmitted(half)) continue
      const [was, is] = [current[half]?.mark ?? null, next[half]?.mark ?? null]
      if (isCorrection(was, is)) next[`${half}Corrected`] = true
    }
    facts.days.set(keyOf(decided), next)
    changed.add(keyOf(decided))
    return { ...subject, outcome: 'accepted', version: next.version, before, after: dayTruth(next) }
  }

  const write = (last: Glance) => {
    const days = [...changed].map((key) => facts.days.get(key) as WrittenDay)
    return writePresenceDays(last, days)
  }
  return { decide, write }
}

const nothing: Subject = { subjectId: null, subjectDate: null }

const blankRow = (day: ChildOnDate): WrittenDay => ({
  ...blankDay(day),
  base: 0,
  amCorrected: false,
  pmCorrected: false,
})

const refused = (
  subject: Subject,
  refusal: PresenceRefusal | { code: EntryRefusalCode; facts: PresenceRefusal['facts'] },
) => ({
  ...subject,
  ...refusal,
  outcome: 'refused' as const,
})
