import type { DeviceId, EntryId, SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { isCorrection } from '#domain/presence/marks/is-correction.ts'
import { blankDay, isSameMark, writeMark } from '#domain/presence/marks/reconcile-mark.ts'
import { type HalfDay, halfDays } from '#domain/presence/presence.ts'
import { contentHash } from '#server/features/entries/content-hash.ts'
import {
  dayTruth,
  type PresenceDayRow,
  submissionTruth,
} from '#server/records/presence/presence-truth.ts'
import type { Building, DemoClass, DemoDevice, DemoPerson } from '../demo-school.ts'
import type { Submission, Tap } from './tap.ts'

type Author = { at: number; by: DemoPerson; device: DemoDevice }

/** The columns of the ledger that every entry fills in the same way. */
function ledgerColumns(
  { schoolId, ids }: { schoolId: SchoolId; ids: Building['ids'] },
  {
    author,
    entry,
  }: { author: Author; entry: { kind: string; baseVersion: number | null; act: object } },
) {
  const madeAt = instantOf(author.at)
  return {
    school_id: schoolId,
    entry_id: ids.next() as EntryId,
    kind: entry.kind,
    format: 1,
    content_hash: contentHash({ ...entry, format: 1 }),
    account_id: author.by.userId,
    device_id: author.device.deviceId,
    device_name: author.device.name,
    made_at: madeAt,
    clock_offset_ms: 0,
    // A tablet on wifi takes a moment to send.
    received_at: instantOf(author.at + 900),
    decision: 'accepted',
  }
}

/** Replays the taps of a class as the server would have decided them: days with their versions, and the ledger. */
export function recordTaps(
  { schoolId, ids, add }: Building,
  {
    of,
    taps,
    submissions,
  }: { of: DemoClass; taps: readonly Tap[]; submissions: readonly Submission[] },
): void {
  const submittedAt = new Map(submissions.map((it) => [`${it.date}:${it.halfDay}`, it.at]))
  const days = new Map<string, PresenceDayRow>()

  for (const tap of taps.toSorted((a, b) => a.at - b.at)) {
    const { child, date, halfDay, mark, at, by } = tap
    const key = `${child.childId}:${date}`
    const current: PresenceDayRow = days.get(key) ?? {
      ...blankDay({ childId: child.childId, date }),
      amCorrected: false,
      pmCorrected: false,
    }
    if (isSameMark(current[halfDay]?.mark ?? null, mark)) continue
    const device = { deviceId: tap.device.deviceId as DeviceId, name: tap.device.name }
    const stamp = { by: { userId: by.userId, name: by.name }, device, at: instantOf(at) }
    const next = { ...current, ...writeMark(current, { writes: [{ halfDay, mark }], stamp }) }
    const isSubmitted = at > (submittedAt.get(`${date}:${halfDay}`) ?? Number.POSITIVE_INFINITY)
    if (isSubmitted && isCorrection(current[halfDay]?.mark ?? null, mark))
      next[`${halfDay}Corrected`] = true
    days.set(key, next)
    const act = { childId: child.childId, date, period: halfDay, mark }
    const entry = { kind: 'markPresence', baseVersion: current.version, act }
    add('entry', {
      ...ledgerColumns({ schoolId, ids }, { author: tap, entry }),
      subject_id: child.childId,
      subject_date: date,
      answer: { version: next.version },
      before: dayTruth(current),
      after: dayTruth(next),
    })
  }
  for (const day of days.values()) add('presence_day', presenceRow(schoolId, day))
  for (const submission of submissions) recordSubmission(submission)

  function recordSubmission(submission: Submission): void {
    const { date, halfDay, by, at } = submission
    const register = { classId: of.classId, date, period: halfDay satisfies HalfDay }
    add('register_submission', {
      school_id: schoolId,
      class_id: of.classId,
      date,
      period: halfDay,
      version: 1,
      account_id: by.userId,
      submitted_at: instantOf(at),
    })
    const entry = { kind: 'submitRegister', baseVersion: null, act: register }
    add('entry', {
      ...ledgerColumns({ schoolId, ids }, { author: submission, entry }),
      subject_id: of.classId,
      subject_date: date,
      answer: { version: 1 },
      before: null,
      after: submissionTruth({
        ...register,
        version: 1,
        byName: by.name,
        submittedAt: instantOf(at),
      }),
    })
  }
}

function presenceRow(schoolId: SchoolId, day: PresenceDayRow) {
  const [am, pm] = halfDays.map((half) => day[half])
  return {
    school_id: schoolId,
    child_id: day.childId,
    date: day.date,
    version: day.version,
    am,
    pm,
    am_corrected: day.amCorrected,
    pm_corrected: day.pmCorrected,
  }
}
