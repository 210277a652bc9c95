import type { DiaryRefusal } from '#domain/diary/diary.ts'
import { parseReturnNote } from '#domain/diary/keeping.ts'
import {
  decideApproval,
  decideReturn,
  decideTakingBack,
  type SeenReport,
} from '#domain/diary/report-status.ts'
import { refuse } from '#domain/kernel/result.ts'
import { hasNul } from '#domain/kernel/text.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { changeReports, type ReportAnswer } from './change-reports.ts'

/**
 * Approves reports as they were read: no line goes to a family that the direction has not seen. A report that has
 * changed since is refused. Approved again, nothing happens.
 */
export async function approveReports(
  context: RequestContext,
  { reports }: { reports: readonly (SeenReport & { id: string })[] },
): Promise<ReportAnswer[]> {
  const viewer = requireReportReader(context)
  return changeReports(context, {
    viewer,
    questions: reports,
    judge(report, seen, now) {
      const decided = decideApproval(report, seen)
      if (!decided.ok || decided.value === report) return decided
      const approval = {
        approvedById: viewer.userId,
        approvedBy: viewer.name,
        approvedAt: now,
        sheetLines: report.sheetVersions,
        beforeApproval: { status: report.status, returnedNote: report.returnedNote },
      }
      return { ok: true, value: { ...decided.value, ...approval } }
    },
  })
}

/**
 * Takes back approvals, each with the version that its approval answered: the reports wait to be read again. Possible
 * until they are sent, and nothing is sent in the first seconds after an approval. Taken back again, nothing happens.
 */
export async function takeBackApprovals(
  context: RequestContext,
  { reports }: { reports: readonly { id: string; version: number }[] },
): Promise<ReportAnswer[]> {
  const viewer = requireReportReader(context)
  return changeReports(context, {
    viewer,
    questions: reports,
    judge(report, seen) {
      const decided = decideTakingBack(report, seen)
      if (!decided.ok || decided.value === report) return decided
      const approval = { approvedById: null, approvedBy: null, approvedAt: null }
      return { ok: true, value: { ...decided.value, ...approval } }
    },
  })
}

/** Gives a report back to the teacher, with what is to be changed. The note stands until the report is approved. */
export async function returnReport(
  context: RequestContext,
  { id, note: text }: { id: string; note: string },
): Promise<ReportAnswer> {
  const viewer = requireReportReader(context)
  if (hasNul(text)) throw refusal('INPUT_INVALID')
  const note = parseReturnNote(text)
  if (!note.ok) return note
  const judge = (report: Parameters<typeof decideReturn>[0]) => decideReturn(report, note.value)
  const [answer] = await changeReports(context, { viewer, questions: [{ id }], judge })
  return answer ?? refuse<DiaryRefusal>({ code: 'diary.unknown-report', facts: {} })
}
