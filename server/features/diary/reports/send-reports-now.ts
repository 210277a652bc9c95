import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { mostReports } from '#domain/diary/diary.ts'
import { isReadyToSend } from '#domain/diary/report-status.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { refusal } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { familiesAmong } from '../mails/family-mails.ts'
import { sendFamily } from '../mails/send-family.ts'
import { listRecipients } from './recipients.sql.ts'
import { holdReports, type ReportsAnswer, standing } from './report-acts.ts'

/**
 * Sends reports at once, whatever the hour and however old they are: the direction says so. What is not approved, has
 * been sent already or reaches nobody is refused, each by itself.
 */
export async function sendReportsNow(
  context: RequestContext,
  { ids }: { ids: readonly string[] },
): Promise<ReportsAnswer> {
  const viewer = requireReportReader(context)
  const tooMany: DiaryRefusalCode = 'diary.too-many-reports'
  if (ids.length > mostReports) throw refusal(tooMany, { most: mostReports })
  const { database } = context
  const { schoolId, school } = viewer
  const { timeZone } = school
  const { going, refused, days, needsApproval } = await database.inSchool(schoolId, async (tx) => {
    const settings = await getDiarySettings(tx)
    const { reports, days } = await holdReports(tx, ids)
    const childIds = [...new Set(days.map(({ childId }) => childId))]
    const reached = (await listRecipients(tx, childIds)).filter(({ address }) => address !== null)
    const withAddress = new Set(reached.map(({ childId }) => childId))

    function whyNot(id: string): DiaryRefusalCode | null {
      const report = reports.get(id)
      if (!report) return 'diary.unknown-report'
      if (!settings.sendDailyReportToMail) return 'diary.mails-off'
      if (report.status === 'sent') return 'diary.already-sent'
      if (!isReadyToSend(report, settings)) return 'diary.not-approved'
      return withAddress.has(report.childId) ? null : 'diary.nobody-to-mail'
    }

    const judged = [...new Set(ids)].map((id) => ({ id, code: whyNot(id) }))
    const goingReports = judged.flatMap(({ id, code }) => (code ? [] : (reports.get(id) ?? [])))
    return {
      days,
      needsApproval: settings.needsApproval,
      refused: judged.flatMap(({ id, code }) => (code ? { id, code } : [])),
      going: [...Map.groupBy(goingReports, ({ date }) => date)].flatMap(([date, ofDate]) => {
        const wanted = new Set<ChildId>(ofDate.map(({ childId }) => childId))
        const readers = reached.filter(({ childId }) => wanted.has(childId))
        return familiesAmong(readers).map((childIds) => ({ date, childIds }))
      }),
    }
  })
  // Each family by itself, so that no tablet waits for the mails of a whole school.
  for (const family of going) {
    const mayGo = () => true
    await database.inSchool(schoolId, (tx) =>
      sendFamily(tx, context, { schoolId, timeZone, needsApproval, mayGo, ...family }),
    )
  }
  const { reports } = await database.inSchool(schoolId, (tx) => standing(tx, { viewer, days }))
  return { reports, refused }
}
