import { afterLine } from '#domain/diary/report-status.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import type { Database, Glance } from '#server/platform/database/database.ts'
import { lockDiaryDays } from '../diary-lines.sql.ts'
import { type DayOfChild, dayKey } from '../diary-truth.ts'
import { writeDailyReports } from '../diary-writes.sql.ts'
import { findChangedSheets } from './changed-sheets.sql.ts'

/**
 * Moves the reports whose transmission sheet has changed since it was read or sent. A line of the diary moves them so
 * too: an approval no longer holds, and what was sent becomes a correction. Of a day that was sent only hours count that were over
 * when the mail went: a nappy at 17:45 after a mail of 17:30 is no mistake in it. Answers which days it moved.
 */
export async function takeBackChangedSheets(
  database: Database,
  {
    schoolId,
    at,
    find,
  }: { schoolId: SchoolId; at: Instant; find(tx: Glance): Promise<readonly DayOfChild[]> },
): Promise<ReadonlySet<string>> {
  const found = await database.glanceInSchool(schoolId, find)
  if (found.length === 0) return new Set()
  return database.inSchool(schoolId, async (tx) => {
    await lockDiaryDays(tx, found)
    const held = await findChangedSheets(tx, found)
    await writeDailyReports(
      tx,
      held.map(({ writtenAt, ...report }) => {
        const tookMs = millisecondsOf(at) - millisecondsOf(writtenAt)
        const moved = afterLine(report, { tookMs, isSendingOnly: false })
        const { version } = report
        return { ...report, ...moved, changedAt: at, base: version, version: version + 1 }
      }),
    )
    return new Set(held.map(dayKey))
  })
}
