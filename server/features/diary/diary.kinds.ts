import { decideDiaryDay } from '#domain/diary/decide-day.ts'
import type { RemoveDiary, SubmitDiary, WriteDiary } from '#domain/diary/diary.ts'
import { parseRemoveDiary, parseSubmitDiary, parseWriteDiary } from '#domain/diary/parse-diary.ts'
import { afterLine, afterSubmission } from '#domain/diary/report-status.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type Asked,
  type AskedOf,
  type RecordFamily,
  type Refusal,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import { mayKeepDiary } from './diary.policy.ts'
import { diaryRows } from './diary-rows.ts'
import {
  type DayOfChild,
  type DiaryItemTruth,
  type DiaryLine,
  dayKey,
  itemTruth,
  type ReportRow,
  reportTruth,
} from './diary-truth.ts'

type Rows = ReturnType<typeof diaryRows>

function whyNotOn({ request, rows, today, writtenOn }: Asked<DayOfChild, Rows>): Refusal | null {
  const { childId, date } = request
  const enrolment = rows.places.placeOfTap({ work: 'diary', childId, date, writtenOn })
  const allowed = decideDiaryDay({ date, enrolment, today, writtenOn })
  return allowed.ok ? null : allowed.refusal
}

const isByEndedStay = ({ request, rows, writtenOn }: Asked<DayOfChild, Rows>): boolean => {
  const { childId, date } = request
  return rows.places.isByEndedStay({ work: 'diary', childId, date, writtenOn })
}

/** True if nobody else has said anything of the day: an answer shows its report. */
function isReportAlone({ request, rows, batch: { viewer } }: Asked<DayOfChild, Rows>): boolean {
  const report = rows.reports.find(dayKey(request))
  const { submittedById = null, approvedById = null, returnedNote = null } = report ?? {}
  const isOwn = (userId: UserId | null) => userId === null || userId === viewer.userId
  return isOwn(submittedById) && isOwn(approvedById) && returnedNote === null
}

const aboutDays = {
  rows: diaryRows,
  policy: mayKeepDiary,
  subject: ({ request }: { request: DayOfChild }) => ({
    subjectId: request.childId,
    subjectDate: request.date,
  }),
}

/** The line as answers tell it; every line has the report of its day. */
function truthOf(line: DiaryLine, { reports }: Rows): DiaryItemTruth {
  const report = reports.find(dayKey(line))
  if (!report) throw new Error('a line of the diary has no report')
  return itemTruth(line, report)
}

const aboutLines: RecordFamily<RemoveDiary, DiaryLine, Rows> = {
  ...aboutDays,
  find: ({ request, rows }) => rows.lines.find(request.itemId),
  place(asked) {
    const { request, standing } = asked
    const isOfOther = standing !== null && dayKey(standing) !== dayKey(request)
    return whyNotOn(asked) ?? (isOfOther ? { code: 'diary.unknown-line' } : null)
  },
  afterStay: {
    is: isByEndedStay,
    isAlone: (asked) =>
      (asked.standing === null || asked.standing.byUserId === asked.batch.viewer.userId) &&
      isReportAlone(asked),
  },
  /** It takes the approval of the day back and makes a correction of what was sent. */
  put(line, { rows, entry, batch: { viewer, now } }) {
    rows.lines.put(line)
    const tookMs = millisecondsOf(now) - millisecondsOf(entry.at)
    const before = rows.reports.find(dayKey(line))
    const report = rows.putReport(line, {
      ...afterLine(before, { tookMs, isSendingOnly: viewer.isSendingOnly }),
      changedAt: now,
    })
    return itemTruth(line, report)
  },
  truth: truthOf,
}

/**
 * Writes a line into a child's day, or writes it again under the same id. What is new is added and never in conflict; a
 * change needs the version its author saw.
 */
export const writeDiary = recordKind(aboutLines, {
  name: 'writeDiary',
  parse: parseWriteDiary,
  judge: (asked: AskedOf<WriteDiary, Rows, DiaryLine | null>) => {
    const { request, standing: line, rows, entry, batch } = asked
    const { userId, name: byName } = batch.viewer
    if (request.topicId && !rows.topics.has(request.topicId)) {
      return refuseEntry({ code: 'diary.unknown-topic' })
    }
    // A line of the time before authors were kept does not name its last author among them.
    const authors = line ? [...line.authorIds, line.byUserId] : []
    return reconciled(asked, {
      act: 'write',
      isSame: line !== null && isSameLine(line, request),
      write: (stamp) => ({
        is: 'write',
        change: {
          ...request,
          ...stamp,
          byName,
          isRemoved: false,
          togetherId: line ? line.togetherId : request.togetherId,
          firstUserId: line?.firstUserId ?? userId,
          authorIds: [...new Set([...authors, userId])],
          writtenAt: line?.writtenAt ?? entry.at,
          changedAt: line ? entry.at : null,
        },
      }),
    })
  },
})

const isSameLine = (line: DiaryLine, { topicId, text, mood, mediaIds }: WriteDiary): boolean =>
  line.topicId === topicId &&
  line.text === text &&
  line.mood === mood &&
  line.mediaIds.join() === mediaIds.join()

/**
 * Takes a line out of a child's day; a tombstone stays, so that a tablet that comes late does not write it again. What
 * a colleague has changed since is not removed unseen.
 */
export const removeDiary = recordKind(aboutLines, {
  name: 'removeDiary',
  parse: parseRemoveDiary,
  unknown: 'diary.unknown-line',
  judge: (asked) => {
    const { standing, entry, batch } = asked
    const gone = { isRemoved: true, byName: batch.viewer.name, changedAt: entry.at }
    return reconciled(asked, {
      act: 'remove',
      isSame: false,
      write: (stamp) => ({ is: 'write', change: { ...standing, ...stamp, ...gone } }),
    })
  },
})

type Submitted = Parameters<Rows['putReport']>[1]

const aboutReports: RecordFamily<SubmitDiary, ReportRow, Rows, Submitted> = {
  topic: 'report',
  ...aboutDays,
  find: ({ request, rows }) => rows.reports.find(dayKey(request)),
  place: whyNotOn,
  afterStay: { is: isByEndedStay, isAlone: isReportAlone },
  put: (change, { request, rows }) => reportTruth(rows.putReport(request, change)),
  truth: reportTruth,
}

/**
 * Declares the day of a child ready to be read: its lines, or alone a transmission sheet or what its family was asked for
 * on that day. A report that is further on its way stays where it is. So a second teacher, or a tablet that comes late,
 * changes nothing.
 */
export const submitDiary = recordKind(aboutReports, {
  name: 'submitDiary',
  parse: parseSubmitDiary,
  judge: ({ request, standing, rows, entry, batch: { viewer, now } }) => {
    const says = rows.countLines(request) > 0 || rows.hasMore(request) || standing?.isCorrection
    if (!says) return refuseEntry({ code: 'diary.nothing-to-submit' })
    const next = afterSubmission(standing, viewer)
    if (next === standing) return { is: 'unchanged' }
    const by = { submittedById: viewer.userId, submittedBy: viewer.name }
    return { is: 'write', change: { ...next, ...by, submittedAt: entry.at, changedAt: now } }
  },
})
