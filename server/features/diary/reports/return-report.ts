import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { parseReturnNote } from '#domain/diary/keeping.ts'
import { decideReturn } from '#domain/diary/report-status.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { changeReports, type ReportsAnswer } from './report-acts.ts'

/** Gives a report back to the teacher, with what is to be changed; the note stands until it is approved. */
export async function returnReport(
  context: RequestContext,
  { id, note: text }: { id: string; note: string },
): Promise<ReportsAnswer> {
  const viewer = requireReportReader(context)
  const note = parseReturnNote(text)
  if (!note.ok) {
    const code: DiaryRefusalCode = note.refusal.code
    return { reports: [], refused: [{ id, code }] }
  }
  return changeReports(context, {
    viewer,
    ids: [id],
    judge: (report) => decideReturn(report, note.value),
  })
}
