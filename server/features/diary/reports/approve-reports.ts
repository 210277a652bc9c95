import { decideApproval, type SeenReport } from '#domain/diary/report-status.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { dayKey } from '../diary-truth.ts'
import { changeReports, type ReportsAnswer } from './report-acts.ts'

/**
 * Approves reports as they were read: one that has changed since is refused, so that no line goes to a family that the
 * direction has not seen. Approved again, nothing happens.
 */
export async function approveReports(
  context: RequestContext,
  { reports }: { reports: readonly (SeenReport & { id: string })[] },
): Promise<ReportsAnswer> {
  const viewer = requireReportReader(context)
  const seen = new Map(reports.map((report) => [report.id, report]))
  return changeReports(context, {
    viewer,
    ids: reports.map(({ id }) => id),
    judge(report, now) {
      const decided = decideApproval(report, seen.get(dayKey(report)) ?? { version: 0 })
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
