import type { SubmitDiary } from '#domain/diary/diary.ts'
import { parseSubmitDiary, type UnreadDay } from '#domain/diary/parse-diary.ts'
import { afterSubmission } from '#domain/diary/report-status.ts'
import { diaryKind, refused } from './diary-act.ts'
import { reportTruth } from './diary-truth.ts'

/**
 * Declares the day of a child ready to be read: its lines, or alone a transmission sheet or what its family was asked for
 * on that day. What is already further on its way stays where it is, so two teachers who declare it, or a tablet that
 * comes late, change nothing and are in nobody's way.
 */
export const submitDiary = diaryKind<UnreadDay, SubmitDiary>({
  name: 'submitDiary',
  parse: parseSubmitDiary,
  decide({ request, entry, days, batch: { viewer, now }, subject }) {
    const report = days.report(request)
    const says = days.countLines(request) > 0 || days.hasMore(request) || report?.isCorrection
    if (!says) return refused(subject, { code: 'diary.nothing-to-submit', facts: {} })
    const before = report && reportTruth(report)
    const next = afterSubmission(report, viewer)
    if (report && before && next === report) {
      return { ...subject, outcome: 'accepted', version: report.version, before, after: before }
    }
    const after = reportTruth(
      days.putReport(request, {
        ...next,
        submittedById: viewer.userId,
        submittedBy: viewer.name,
        submittedAt: entry.at,
        changedAt: now,
      }),
    )
    return { ...subject, outcome: 'accepted', version: after.version, before, after }
  },
})
