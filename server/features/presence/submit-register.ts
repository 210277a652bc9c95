import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { decideSubmission, parseSubmitRegister } from '#domain/presence/decide-submission.ts'
import { schoolDayOn } from '#domain/school/calendar.ts'
import type { ArrivedEntry, Decision, EntryKind } from '#server/platform/entries/entry-kind.ts'
import { listVisibleClasses } from '#server/records/classes.sql.ts'
import {
  type RegisterKey,
  type RegisterSubmissionTruth,
  submissionTruth,
} from '#server/records/presence-truth.ts'
import { loadCalendar } from '#server/records/school-calendar.sql.ts'
import { mayKeepRegisters } from './presence.policy.ts'
import {
  lockSubmissionsOf,
  type WrittenSubmission,
  writeSubmissions,
} from './register-submission.sql.ts'

type Act = { classId: string; date: string; period: string }

const nothing = { subjectId: null, subjectDate: null }

/**
 * Declares the register of a class complete for a half-day. It may be declared again, by anybody who may take it:
 * the last one in the server's order shows, the ledger keeps them all. Marks replaced later count as corrected.
 */
export const submitRegister: EntryKind<Act> = {
  name: 'submitRegister',
  formats: [1],
  async open({ tx, asking, viewer, now }, acts) {
    const today = dateIn(now, viewer.school.timeZone)
    const wanted = acts.flatMap((act) => {
      const read = parseSubmitRegister(act)
      return read.ok ? [read.value] : []
    })
    const [standing, classes, calendar] = await Promise.all([
      lockSubmissionsOf(tx, wanted),
      listVisibleClasses(asking, { viewer, work: 'presence', date: today }),
      loadCalendar(asking),
    ])
    const visible = new Set(classes.map(({ id }) => id))
    const truths = new Map<string, RegisterSubmissionTruth>()
    const bases = new Map<string, number>()
    for (const truth of standing) {
      truths.set(keyOf(truth), truth)
      bases.set(keyOf(truth), truth.version)
    }
    const written = new Map<string, WrittenSubmission>()

    function decide({ act, at }: ArrivedEntry<Act>): Decision {
      const outcome = 'refused'
      if (!mayKeepRegisters(viewer)) {
        return { ...nothing, outcome, code: 'entry.forbidden', facts: {} }
      }
      const read = parseSubmitRegister(act)
      if (!read.ok) return { ...nothing, outcome, ...read.refusal }
      const { classId, date } = read.value
      const subject = { subjectId: classId, subjectDate: date }
      if (!visible.has(classId)) {
        return { ...subject, outcome, code: 'presence.unknown-class', facts: {} }
      }
      const decided = decideSubmission(read.value, { day: schoolDayOn(calendar, date), today })
      if (!decided.ok) return { ...subject, outcome, ...decided.refusal }
      return { ...subject, outcome: 'accepted', ...declare(read.value, at) }
    }

    function declare(register: RegisterKey, at: Instant) {
      const key = keyOf(register)
      const before = truths.get(key) ?? null
      const version = (before?.version ?? 0) + 1
      const after = submissionTruth({ ...register, version, byName: viewer.name, submittedAt: at })
      truths.set(key, after)
      const base = bases.get(key) ?? 0
      written.set(key, { ...register, base, version, userId: viewer.userId, submittedAt: at })
      return { version, before, after }
    }

    return { decide, write: (last) => writeSubmissions(last, [...written.values()]) }
  },
}

const keyOf = (it: RegisterKey): string => `${it.classId}:${it.date}:${it.period}`
