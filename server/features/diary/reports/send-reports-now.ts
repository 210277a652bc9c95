import type { DiaryRefusal, DiaryRefusalCode } from '#domain/diary/diary.ts'
import { isReadyToSend } from '#domain/diary/report-status.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { findReports } from '../diary-lines.sql.ts'
import { listSentTo, notReached } from '../diary-read.sql.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { type DayOfChild, dayKey, type ReportRow } from '../diary-truth.ts'
import { findChangedSheets } from '../mails/changed-sheets.sql.ts'
import { familiesAmong } from '../mails/family-mails.ts'
import { sendFamily } from '../mails/send-family.ts'
import { takeBackChangedSheets } from '../mails/take-back-sheets.ts'
import {
  answersOf,
  daysNamed,
  type HeldReport,
  holdReports,
  type ReportAnswer,
  reportKey,
  requireFew,
} from './change-reports.ts'
import { type GuardianId, listRecipients, type Recipient } from './recipients.sql.ts'

type Going = {
  date: LocalDate
  childIds: readonly ChildId[]
  /** Set for a day that was sent: only to guardians whom it has not reached. */
  onlyTo?: ReadonlySet<GuardianId>
}

type Judged = {
  going: readonly Going[]
  refused: Map<string, DiaryRefusal['code']>
  needsApproval: boolean
}

/**
 * Sends reports at once, whatever the hour and however old they are: the direction says so. A day that was sent goes once
 * more to guardians whom it has not reached: their address was refused, or was noted since. Each report by itself may be
 * refused.
 */
export async function sendReportsNow(
  context: RequestContext,
  { ids }: { ids: readonly string[] },
): Promise<ReportAnswer[]> {
  const viewer = requireReportReader(context)
  requireFew(ids)
  const { database, clock } = context
  const { schoolId, school } = viewer
  const { timeZone } = school
  const takenBack = await takeBackChangedSheets(database, {
    schoolId,
    at: instantOf(clock.now()),
    find: (tx) => findChangedSheets(tx, daysNamed(ids)),
  })
  const judged = await database.inSchool(schoolId, (tx) => judgeAll(tx, { ids, takenBack }))
  const { needsApproval, refused } = judged
  const whenToGo = () => 'now' as const
  const left: DayOfChild[] = []
  // Each family by itself, so that no tablet waits for the mails of a whole school.
  for (const family of judged.going) {
    const sent = await database.inSchool(schoolId, (tx) =>
      sendFamily(tx, context, { schoolId, timeZone, needsApproval, whenToGo, ...family }),
    )
    const { date, childIds } = family
    for (const childId of childIds) if (!sent.has(childId)) left.push({ childId, date })
  }
  return database.inSchool(schoolId, async (tx) => {
    // Between the judgement and the lock a colleague has sent it, or somebody has written on the sheet.
    for (const report of await findReports(tx, left))
      refused.set(
        dayKey(report),
        report.status === 'sent' ? 'diary.already-sent' : 'diary.changed-since-approval',
      )
    return answersOf(tx, { viewer, ids, refused })
  })
}

async function judgeAll(
  tx: Transaction,
  { ids, takenBack }: { ids: readonly string[]; takenBack: ReadonlySet<string> },
): Promise<Judged> {
  const settings = await getDiarySettings(tx)
  const { reports, days } = await holdReports(tx, ids)
  const childIds = [...new Set(days.map(({ childId }) => childId))]
  const reached = (await listRecipients(tx, childIds)).filter(({ address }) => address !== null)
  const mails = Map.groupBy(await listSentTo(tx, days), dayKey)

  /** Lists who gets this report now. */
  function readersOf(report: ReportRow): Recipient[] {
    const own = reached.filter(({ childId }) => childId === report.childId)
    if (report.status !== 'sent') return own
    return notReached(own, mails.get(dayKey(report)) ?? [])
  }

  function whyNot(report: HeldReport | undefined): DiaryRefusalCode | null {
    if (!report) return 'diary.unknown-report'
    if (!settings.sendDailyReportToMail) return 'diary.mails-off'
    const isSent = report.status === 'sent'
    if (!isSent && !isReadyToSend(report, settings)) {
      return takenBack.has(dayKey(report)) ? 'diary.changed-since-approval' : 'diary.not-approved'
    }
    if (report.lineCount === 0 && !report.isCorrection) return 'diary.nothing-to-send'
    if (readersOf(report).length > 0) return null
    return isSent ? 'diary.already-sent' : 'diary.nobody-to-mail'
  }

  const judged = [...new Set(ids.map(reportKey))].map((id) => {
    const report = reports.get(id)
    return { id, report, code: whyNot(report) }
  })
  const going = judged.flatMap(({ report, code }) => (report && !code ? report : []))
  const [again, first] = [
    going.filter(({ status }) => status === 'sent'),
    going.filter(({ status }) => status !== 'sent'),
  ]
  return {
    needsApproval: settings.needsApproval,
    refused: new Map(judged.flatMap(({ id, code }) => (code ? [[id, code] as const] : []))),
    going: [
      ...[...Map.groupBy(first, ({ date }) => date)].flatMap(([date, ofDate]) =>
        familiesAmong(ofDate.flatMap(readersOf)).map((childIds) => ({ date, childIds })),
      ),
      ...again.map((report) => ({
        date: report.date,
        childIds: [report.childId],
        onlyTo: new Set(readersOf(report).map(({ guardianId }) => guardianId)),
      })),
    ],
  }
}
