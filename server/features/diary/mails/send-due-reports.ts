import { isDue, isResting, type SchoolMoment } from '#domain/diary/mail-hour.ts'
import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { Database, Glance } from '#server/platform/database.ts'
import { isLostRace } from '#server/platform/entries/lost-race.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import type { ReportRow } from '../diary-truth.ts'
import { listRecipients } from '../reports/recipients.sql.ts'
import { listChangedSheets } from './changed-sheets.sql.ts'
import { type DiarySchool, listDiarySchools, listWaitingReports } from './due-reports.sql.ts'
import { familiesAmong } from './family-mails.ts'
import { type Going, type Sending, sendFamily } from './send-family.ts'
import { takeBackChangedSheets } from './take-back-sheets.ts'

export type DueSending = Sending & { database: Database }

/**
 * Sends every report whose hour has come, school by school and family by family, after taking back those of yesterday
 * and today whose sheet is no longer what was read or told; that also where no mails are sent, and families read on
 * paper. It may be called as often as one likes, and by several servers at once: what is sent is not sent again. A family
 * that cannot be sent keeps no other one waiting; what went wrong is thrown at the end, once.
 */
export async function sendDueReports(sending: DueSending): Promise<void> {
  const bugs: unknown[] = []
  const schools = await sending.database.glanceAtDoor('mail', listDiarySchools)
  for (const school of schools.filter(({ keepsDiary }) => keepsDiary)) {
    await sendDueOf(sending, { school, bugs }).catch((bug: unknown) => bugs.push(bug))
  }
  if (bugs.length > 0) throw bugs[0]
}

async function sendDueOf(
  { database, ...sending }: DueSending,
  { school: { schoolId, timeZone, sendsMails }, bugs }: { school: DiarySchool; bugs: unknown[] },
): Promise<void> {
  const now = momentAt(sending, timeZone)
  const find = (tx: Glance) => listChangedSheets(tx, { date: now.date, daysBefore: 1 })
  const isTakenBack = await takeBackChangedSheets(database, { schoolId, at: now.at, find }).then(
    () => true,
    (bug: unknown) => {
      bugs.push(bug)
      return false
    },
  )
  if (!sendsMails) return
  const { settings, waiting } = await database.glanceInSchool(schoolId, async (tx) => {
    const [settings, waiting] = await Promise.all([
      getDiarySettings(tx),
      listWaitingReports(tx, now),
    ])
    return { settings, waiting }
  })
  const { needsApproval } = settings
  // What could not be held against the sheet may say more than the direction has read; a minute later it is seen.
  if (needsApproval && !isTakenBack) return
  const whenToGo = (report: ReportRow): Going => {
    const goes = (hasArrivingPhoto: boolean) =>
      isDue({ ...report, hasArrivingPhoto }, { ...settings, now })
    if (goes(true)) return 'now'
    if (goes(false)) return 'with-its-photos'
    return isResting(report, { ...settings, now }) ? 'in-a-moment' : 'later'
  }
  const due = waiting.filter((report) => whenToGo(report) !== 'later')
  for (const [date, reports] of Map.groupBy(due, (report) => report.date)) {
    const ids = reports.map(({ childId }) => childId)
    const recipients = await database.glanceInSchool(schoolId, (tx) => listRecipients(tx, ids))
    const reached = recipients.filter(({ address }) => address !== null)
    for (const childIds of familiesAmong(reached)) {
      const family = { schoolId, timeZone, date, childIds, needsApproval, whenToGo }
      await database
        .inSchool(schoolId, (tx) => sendFamily(tx, sending, family))
        .catch((bug: unknown) => {
          // Who lost a race meets what the faster one wrote in the next minute.
          if (!isLostRace(bug)) bugs.push(bug)
        })
    }
  }
}

function momentAt({ clock }: Pick<Sending, 'clock'>, timeZone: string): SchoolMoment {
  const at = instantOf(clock.now())
  return { at, date: dateIn(at, timeZone), time: timeIn(at, timeZone) }
}
