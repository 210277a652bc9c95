import { isDue, isResting, judgedAgainIn, type SchoolMoment } from '#domain/diary/mail-hour.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf, millisecondsOf, timeIn } from '#domain/kernel/instant.ts'
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Database, Glance } from '#server/platform/database/database.ts'
import { isLostRace } from '#server/platform/entries/lost-race.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import type { ReportRow } from '../diary-truth.ts'
import { listRecipients } from '../reports/recipients.sql.ts'
import { listChangedSheets } from './changed-sheets.sql.ts'
import {
  type DueLook,
  listDueLooks,
  listWaitingReports,
  settleLooks,
  type WaitingReport,
} from './due-reports.sql.ts'
import { familiesAmong } from './family-mails.ts'
import { type Going, type Sending, sendFamily } from './send-family.ts'
import { takeBackChangedSheets } from './take-back-sheets.ts'

export type DueSending = Sending & { database: Database }

/** A tablet that was away brings what it wrote; after so many days a sheet takes nothing back by itself. */
const daysHeldAgainstSheets = 7

const minute = 60_000

/**
 * Looks at the diaries that are due (`diary_look`), and at no other school's. Reports whose sheet has changed are taken
 * back, also where families read on paper. Then every report whose hour has come is sent, family by family. Several
 * servers may call it at once, and as often as they like: what is sent is not sent again. A family that cannot be sent
 * keeps no other one waiting. Its school is looked at again in the next minute, and the error is thrown at the end.
 */
export async function sendDueReports(sending: DueSending): Promise<void> {
  const { database, clock } = sending
  const bugs: unknown[] = []
  const at = instantOf(clock.now())
  const looks = await database.glanceAtDoor('mail', (tx) => listDueLooks(tx, at))
  for (const look of looks) await lookAt(sending, { look, bugs }).catch((bug) => bugs.push(bug))
  if (bugs.length > 0) throw bugs[0]
}

/** Looks at a school; its looks stay due when something is to be tried again in a minute. */
async function lookAt(
  sending: DueSending,
  { look, bugs }: { look: DueLook; bugs: unknown[] },
): Promise<void> {
  const { schoolId, lookIds, keepsDiary } = look
  const next = keepsDiary ? await sendDueOf(sending, { look, bugs }) : null
  if (next === 'in-a-minute') return
  await sending.database.inSchool(schoolId, (tx) => settleLooks(tx, { lookIds, next }))
}

/** Answers when the school is to be looked at next; null when something has to happen first. */
async function sendDueOf(
  { database, ...sending }: DueSending,
  { look, bugs }: { look: DueLook; bugs: unknown[] },
): Promise<Instant | 'in-a-minute' | null> {
  const { schoolId, timeZone, sendsMails } = look
  const now = momentAt(sending, timeZone)
  const isTakenBack = await takeBack(database, { look, now }).then(
    () => true,
    (bug: unknown) => {
      bugs.push(bug)
      return false
    },
  )
  const again = isTakenBack ? null : 'in-a-minute'
  if (!sendsMails) return again
  const { settings, waiting } = await database.glanceInSchool(schoolId, async (tx) => {
    const [settings, waiting] = await Promise.all([
      getDiarySettings(tx),
      listWaitingReports(tx, now),
    ])
    return { settings, waiting }
  })
  const { needsApproval } = settings
  // What could not be held against the sheet may say more than the direction has read; a minute later it is seen.
  if (needsApproval && !isTakenBack) return again
  const whenToGo = (report: ReportRow): Going => {
    const goes = (hasArrivingPhoto: boolean) =>
      isDue({ ...report, hasArrivingPhoto }, { ...settings, now })
    if (goes(true)) return 'now'
    if (goes(false)) return 'with-its-photos'
    return isResting(report, { ...settings, now }) ? 'in-a-moment' : 'later'
  }
  const due = waiting.filter((report) => whenToGo(report) !== 'later')
  const families = await familiesOf(database, { schoolId, due })
  const gone = new Set<ReportRow>()
  let isTriedAgain = !isTakenBack
  for (const { date, reports } of families) {
    const childIds = reports.map(({ childId }) => childId)
    const family = { schoolId, timeZone, date, childIds, needsApproval, whenToGo }
    const sent = await database
      .inSchool(schoolId, (tx) => sendFamily(tx, sending, family))
      .catch((bug: unknown) => {
        // Who lost a race meets what the faster one wrote in the next minute.
        if (!isLostRace(bug)) bugs.push(bug)
        return null
      })
    for (const report of reports) if (sent?.has(report.childId)) gone.add(report)
    // Nobody says when the photo has arrived.
    const mayWaitForPhotos = reports.some((report) => whenToGo(report) === 'with-its-photos')
    isTriedAgain ||= sent === null || (sent.size === 0 && mayWaitForPhotos)
  }
  if (isTriedAgain) return 'in-a-minute'
  const left = waiting.filter((report) => !gone.has(report))
  const waits = left.flatMap((report) => judgedAgainIn(report, { ...settings, now }) ?? [])
  return waits.length > 0 ? wholeMinuteIn(now.at, Math.min(...waits)) : null
}

type DueFamily = { date: LocalDate; reports: WaitingReport[] }

/** These reports by day and family, as far as a mail reaches anybody. */
async function familiesOf(
  database: Database,
  { schoolId, due }: { schoolId: SchoolId; due: readonly WaitingReport[] },
): Promise<DueFamily[]> {
  if (due.length === 0) return []
  const ids = [...new Set(due.map(({ childId }) => childId))]
  const recipients = await database.glanceInSchool(schoolId, (tx) => listRecipients(tx, ids))
  const reached = recipients.filter(({ address }) => address !== null)
  return [...Map.groupBy(due, ({ date }) => date)].flatMap(([date, reports]) => {
    const byChild = new Map(reports.map((report) => [report.childId, report]))
    return familiesAmong(reached.filter(({ childId }) => byChild.has(childId))).map((childIds) => ({
      date,
      reports: childIds.flatMap((childId) => byChild.get(childId) ?? []),
    }))
  })
}

async function takeBack(
  database: Database,
  { look, now }: { look: DueLook; now: SchoolMoment },
): Promise<void> {
  const { schoolId, firstDay } = look
  const days = firstDay === null ? 0 : daysBetween(firstDay, now.date)
  const daysBefore = Math.min(Math.max(days, 1), daysHeldAgainstSheets)
  const find = (tx: Glance) => listChangedSheets(tx, { date: now.date, daysBefore })
  await takeBackChangedSheets(database, { schoolId, at: now.at, find })
}

/** The school's hour is a whole minute: who looks some seconds before it must not look some seconds late. */
const wholeMinuteIn = (at: Instant, wait: number): Instant =>
  instantOf(Math.floor((millisecondsOf(at) + wait) / minute) * minute)

function momentAt({ clock }: Pick<Sending, 'clock'>, timeZone: string): SchoolMoment {
  const at = instantOf(clock.now())
  return { at, date: dateIn(at, timeZone), time: timeIn(at, timeZone) }
}
