import { mayTakeRegisterOf } from '#domain/access/access.ts'
import { maySendAfter } from '#domain/access/ended-stay.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import {
  decideSubmission,
  parseSubmitRegister,
  type SubmitRegister,
} from '#domain/presence/registers/decide-submission.ts'
import { emptyCalendar, houseDayOn, levelDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRows, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { type RecordFamily, recordKind, refuseEntry } from '#server/platform/entries/record-kind.ts'
import { type ClassRecord, listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { type EndedStayOfClass, listEndedStays } from '#server/records/children/ended-stays.sql.ts'
import type { RegisterKey } from '#server/records/presence/presence-truth.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { mayKeepRegisters } from './presence.policy.ts'
import {
  lockSubmissionsOf,
  type SubmissionRow,
  truthOf,
  writeSubmissions,
} from './register-submission.sql.ts'

const keyOf = (it: RegisterKey): string => `${it.classId}:${it.date}:${it.period}`

const submissionRows = sharedInBatch(({ tx, asking, viewer, now }: OpeningBatch) => {
  const submissions = keptRows<string, SubmissionRow>(keyOf)
  const classes = new Map<ClassId, ClassRecord>()
  let ended: readonly EndedStayOfClass[] = []
  let calendar = emptyCalendar
  return {
    submissions,
    /** True if the viewer may take this register: today, or by a stay that lasted on the day of the tap. */
    isTheirs({ classId, date }: RegisterKey, writtenOn: LocalDate): boolean {
      const found = classes.get(classId)
      const { today } = viewer.school
      const isTaughtByViewer =
        found?.isTaughtByViewer ||
        ended.some((it) => it.classId === classId && maySendAfter(it, { writtenOn, date, today }))
      return found !== undefined && mayTakeRegisterOf(viewer, { ...found, isTaughtByViewer })
    },
    dayOn({ classId, date }: RegisterKey) {
      const standardId = classes.get(classId)?.standardId
      return standardId ? levelDayOn(calendar, { standardId, date }) : houseDayOn(calendar, date)
    },
    async load(wanted: readonly SubmitRegister[]) {
      const date = dateIn(now, viewer.school.timeZone)
      const [standing, found, stays, read] = await Promise.all([
        lockSubmissionsOf(tx, wanted),
        listSchoolClasses(asking, { viewer, date }),
        listEndedStays(asking, viewer),
        loadCalendar(asking),
      ])
      submissions.lay(standing)
      for (const it of found) classes.set(it.id, it)
      ended = stays
      calendar = read
    },
    write: (last: Glance) => writeSubmissions(last, submissions.takeChanged()),
  }
})

type Rows = ReturnType<typeof submissionRows>

const aboutRegisters: RecordFamily<SubmitRegister, SubmissionRow, Rows> = {
  topic: 'presence',
  rows: submissionRows,
  policy: mayKeepRegisters,
  find: ({ request, rows }) => rows.submissions.find(keyOf(request)),
  subject: ({ request }) => ({ subjectId: request.classId, subjectDate: request.date }),
  place: ({ request, rows, writtenOn }) =>
    rows.isTheirs(request, writtenOn) ? null : { code: 'presence.unknown-class' },
  put(submission, { rows }) {
    rows.submissions.put(submission)
    return truthOf(submission)
  },
  truth: truthOf,
}

/**
 * Declares the register of a class complete for a half-day. It may be declared again, by anybody who may take it:
 * the last one in the server's order shows, the ledger keeps them all. Marks replaced later count as corrected.
 */
export const submitRegister = recordKind(aboutRegisters, {
  name: 'submitRegister',
  parse: parseSubmitRegister,
  judge: ({ request, standing, rows, entry, batch: { viewer }, today, writtenOn }) => {
    const decided = decideSubmission(request, { day: rows.dayOn(request), today, writtenOn })
    if (!decided.ok) return refuseEntry(decided.refusal)
    const by = { byUserId: viewer.userId, byName: viewer.name, submittedAt: entry.at }
    const version = (standing?.version ?? 0) + 1
    return { is: 'write', change: { ...request, ...by, version } }
  },
})
