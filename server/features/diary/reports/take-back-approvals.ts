import { decideTakingBack } from '#domain/diary/report-status.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { dayKey } from '../diary-truth.ts'
import { changeReports, type ReportsAnswer } from './report-acts.ts'

/**
 * Takes approvals back, as they were answered: the reports wait to be read again, as they did before. Possible until they
 * are sent, and nothing is sent in the first seconds after an approval. Taken back again, nothing happens.
 */
export async function takeBackApprovals(
  context: RequestContext,
  { reports }: { reports: readonly { id: string; version: number }[] },
): Promise<ReportsAnswer> {
  const viewer = requireReportReader(context)
  const seen = new Map(reports.map((report) => [report.id, report]))
  return changeReports(context, {
    viewer,
    ids: reports.map(({ id }) => id),
    judge(report) {
      const decided = decideTakingBack(report, seen.get(dayKey(report)) ?? { version: 0 })
      if (!decided.ok || decided.value === report) return decided
      const approval = { approvedById: null, approvedBy: null, approvedAt: null }
      return { ok: true, value: { ...decided.value, ...approval } }
    },
  })
}
