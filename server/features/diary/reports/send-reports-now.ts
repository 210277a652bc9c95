import { type DiaryRefusalCode, mostReports } from '#domain/diary/diary.ts'
import { isReadyToSend } from '#domain/diary/report-status.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { listSentTo, notReached } from '../diary-read.sql.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { dayKey, type ReportRow } from '../diary-truth.ts'
import { findChangedSheets } from '../mails/changed-sheets.sql.ts'
import { familiesAmong } from '../mails/family-mails.ts'
import { sendFamily } from '../mails/send-family.ts'
import { takeBackChangedSheets } from '../mails/take-back-sheets.ts'
import type { ReportRecord } from '../read-diary.ts'
import { type GuardianId, listRecipients, type Recipient } from './recipients.sql.ts'
import {
  daysNamed,
  type HeldReport,
  holdReports,
  type ReportsAnswer,
  standing,
} from './report-acts.ts'

type Going = {
  date: LocalDate
  childIds: readonly ChildId[]
  /** Set for a day that was sent: only to guardians whom it has not reached. */
  onlyTo?: ReadonlySet<GuardianId>
}

type Refused = ReportsAnswer['refused'][number]

type Judged = {
  going: readonly Going[]
  refused: readonly Refused[]
  needsApproval: boolean
}

/**
 * Sends reports at once, whatever the hour and however old they are: the direction says so. A day that was sent goes once
 * more to guardians whom it has not reached, because their address was refused or has been noted since. What is not
 * approved, or was not read as it stands on the sheet, has nothing left to tell, has reached everybody or reaches nobody
 * is refused, each by itself.
 */
export async function sendReportsNow(
  context: RequestContext,
  { ids }: { ids: readonly string[] },
): Promise<ReportsAnswer> {
  const viewer = requireReportReader(context)
  const tooMany: DiaryRefusalCode = 'diary.too-many-reports'
  if (ids.length > mostReports) throw refusal(tooMany, { most: mostReports })
  const { database, clock } = context
  const { schoolId, school } = viewer
  const { timeZone } = school
  const days = daysNamed(ids)
  const takenBack = await takeBackChangedSheets(database, {
    schoolId,
    at: instantOf(clock.now()),
    find: (tx) => findChangedSheets(tx, days),
  })
  const judged = await database.inSchool(schoolId, (tx) => judgeAll(tx, { ids, takenBack }))
  const { needsApproval, refused } = judged
  const whenToGo = () => 'now' as const
  const left = new Set<string>()
  // Each family by itself, so that no tablet waits for the mails of a whole school.
  for (const family of judged.going) {
    const sent = await database.inSchool(schoolId, (tx) =>
      sendFamily(tx, context, { schoolId, timeZone, needsApproval, whenToGo, ...family }),
    )
    const { date, childIds } = family
    for (const childId of childIds) if (!sent.has(childId)) left.add(dayKey({ childId, date }))
  }
  const { reports } = await database.inSchool(schoolId, (tx) => standing(tx, { viewer, days }))
  // Between the judgement and the lock: a colleague has sent it, or somebody has written on the sheet.
  const overtaken = reports.filter((report) => left.has(dayKey(report))).map(whyOvertaken)
  return { reports, refused: [...refused, ...overtaken] }
}

const whyOvertaken = (report: ReportRecord): Refused => ({
  id: dayKey(report),
  code: report.status === 'sent' ? 'diary.already-sent' : 'diary.changed-since-approval',
})

async function judgeAll(
  tx: Transaction,
  { ids, takenBack }: { ids: readonly string[]; takenBack: ReadonlySet<string> },
): Promise<Judged> {
  const settings = await getDiarySettings(tx)
  const { reports, days } = await holdReports(tx, ids)
  const childIds = [...new Set(days.map(({ childId }) => childId))]
  const reached = (await listRecipients(tx, childIds)).filter(({ address }) => address !== null)
  const mails = Map.groupBy(await listSentTo(tx, days), dayKey)

  /** Who gets this report now. */
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

  const judged = [...new Set(ids)].map((id) => {
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
    refused: judged.flatMap(({ id, code }) => (code ? { id, code } : [])),
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
