import { afterSending, isReadyToSend } from '#domain/diary/report-status.ts'
import type { ChildId, SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import { lockDiaryDays } from '../diary-lines.sql.ts'
import { listSentTo, notReached } from '../diary-read.sql.ts'
import type { ReportRow } from '../diary-truth.ts'
import { writeDailyReports } from '../diary-writes.sql.ts'
import type { GuardianId, Recipient } from '../reports/recipients.sql.ts'
import { findChangedSheets } from './changed-sheets.sql.ts'
import { noteMail } from './diary-mails.sql.ts'
import { familyMails } from './family-mails.ts'
import { type GatheredDays, gatherDays, type Signing } from './gather-days.ts'
import { factsOfLetter } from './letters/letter.ts'
import { reportMailKind } from './report-mail.ts'

export type Sending = Signing & { ids: Ids; mail: MailQueue }

/** A report's time to go: now, after its photos arrive, in a moment since it was just approved, or later. */
export type Going = 'now' | 'with-its-photos' | 'in-a-moment' | 'later'

type Family = {
  schoolId: SchoolId
  timeZone: string
  date: LocalDate
  childIds: readonly ChildId[]
  needsApproval: boolean
  /** Asked about each report as it stands behind the lock. */
  whenToGo(report: ReportRow): Going
  /** Only to these guardians, as long as a day that was sent has not reached them. */
  onlyTo?: ReadonlySet<GuardianId>
}

/**
 * Sends the day of one family's children in one transaction: the days are locked, read as they stand, queued as one mail
 * per address, and become sent. A second sender waits and finds nothing left to send. A server that is killed before the
 * end has sent nothing. A child without an address stays as it is. So does a day of which nothing is left to tell. Where
 * the direction reads first, a day whose sheet it has not read as it stands stays too. A child that waits for its photos,
 * or was approved a moment ago, keeps the others waiting: it is one mail.
 */
export async function sendFamily(
  tx: Transaction,
  { ids, mail, ...signing }: Sending,
  family: Family,
): Promise<ReadonlySet<ChildId>> {
  const { schoolId, timeZone, date, childIds, needsApproval, whenToGo, onlyTo } = family
  const ofFamily = childIds.map((childId) => ({ childId, date }))
  await lockDiaryDays(tx, ofFamily)
  const all = await gatherDays(tx, { childIds, date, signing })
  // After the sheets were read: who writes on a sheet waits for no lock of the diary, so nothing is told that is not seen.
  const changed = needsApproval ? await findChangedSheets(tx, ofFamily) : []
  const unread = new Set(changed.map(({ childId }) => childId))
  const days = {
    ...all,
    recipients: onlyTo ? await stillWithout(tx, { ...all, onlyTo }) : all.recipients,
  }
  const isReady = (report: ReportRow) =>
    onlyTo ? report.status === 'sent' : isReadyToSend(report, { needsApproval })
  const ready = childIds.filter((childId) => {
    const report = days.reports.get(childId)
    if (!report || unread.has(childId) || !isReady(report)) return false
    return whenToGo(report) !== 'later' && hasSomething(report, days)
  })
  const isWaiting = ready.some((childId) => {
    const report = days.reports.get(childId)
    const going = report && whenToGo(report)
    return going === 'in-a-moment' || (going === 'with-its-photos' && days.arriving.has(childId))
  })
  if (isWaiting) return new Set()
  const now = instantOf(signing.clock.now())
  const sent = new Set<ChildId>()
  for (const letter of familyMails(days, { childIds: ready, timeZone })) {
    const mailId = ids.next()
    const { address, name, namesIn } = letter
    await mail.queue(tx, {
      mailId,
      schoolId,
      to: { accountId: null, address, name },
      language: namesIn,
      kind: reportMailKind,
      facts: factsOfLetter(letter.letter),
    })
    await noteMail(tx, {
      mailId,
      date,
      at: now,
      guardianIds: letter.guardianIds,
      letter: letter.letter,
      reports: letter.childIds.map((childId) => ({
        childId,
        version: days.reports.get(childId)?.version ?? 0,
      })),
    })
    for (const childId of letter.childIds) sent.add(childId)
  }
  const written = [...sent].flatMap((childId) => {
    const report = days.reports.get(childId)
    if (!report) return []
    const after = { ...report, ...afterSending(report), changedAt: now }
    // Sent once more to one guardian, the day is what all the others were told when it was sent.
    if (onlyTo) return after
    return { ...after, sentAt: now, sheetLines: days.sheetVersions.get(childId) ?? [] }
  })
  await writeDailyReports(
    tx,
    written.map((report) => ({ ...report, base: report.version, version: report.version + 1 })),
  )
  return sent
}

/** Lists which of these guardians are still without the day. A colleague may have pressed the button at the same moment. */
async function stillWithout(
  tx: Transaction,
  {
    date,
    recipients,
    onlyTo,
  }: Pick<GatheredDays, 'date' | 'recipients'> & { onlyTo: ReadonlySet<GuardianId> },
): Promise<Recipient[]> {
  const meant = recipients.filter(({ guardianId }) => onlyTo.has(guardianId))
  const days = meant.map(({ childId }) => ({ childId, date }))
  const sentTo = Map.groupBy(await listSentTo(tx, days), ({ childId }) => childId)
  return [...Map.groupBy(meant, ({ childId }) => childId)].flatMap(([childId, own]) =>
    notReached(own, sentTo.get(childId) ?? []),
  )
}

/** Tells if a letter has anything to say. Lines removed after sending count: nothing is noted after all. */
function hasSomething(
  { childId, isCorrection }: ReportRow,
  { children, asked }: GatheredDays,
): boolean {
  const child = children.get(childId)
  if (isCorrection || !child) return isCorrection
  return child.lines.length + child.facts.length > 0 || asked.has(childId)
}
