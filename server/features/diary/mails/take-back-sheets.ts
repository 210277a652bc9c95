import type { SchoolMoment } from '#domain/diary/mail-hour.ts'
import { afterLine } from '#domain/diary/report-status.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import type { Database, Glance } from '#server/platform/database.ts'
import { lockDiaryDays } from '../diary-lines.sql.ts'
import { dayKey } from '../diary-truth.ts'
import { writeDailyReports } from '../diary-writes.sql.ts'
import { listChangedSheets } from './changed-sheets.sql.ts'

/**
 * Moves the reports whose transmission sheet has changed since it was read or told, exactly as a line of the diary moves
 * them: an approval no longer holds, and what was sent becomes a correction. Only hours that were over when the direction
 * approved, or the mail went, count: a nappy at 17:45 after a mail of 17:30 is no mistake in it.
 */
export async function takeBackChangedSheets(
  database: Database,
  { schoolId, now }: { schoolId: SchoolId; now: SchoolMoment },
): Promise<void> {
  const changed = (tx: Glance) => listChangedSheets(tx, now.date)
  const found = await database.glanceInSchool(schoolId, changed)
  if (found.length === 0) return
  await database.inSchool(schoolId, async (tx) => {
    await lockDiaryDays(tx, found)
    const locked = new Set(found.map(dayKey))
    const held = (await changed(tx)).filter((report) => locked.has(dayKey(report)))
    await writeDailyReports(
      tx,
      held.map(({ writtenAt, ...report }) => {
        const tookMs = millisecondsOf(now.at) - millisecondsOf(writtenAt)
        const moved = afterLine(report, { tookMs })
        return {
          ...report,
          ...moved,
          changedAt: now.at,
          base: report.version,
          version: report.version + 1,
        }
      }),
    )
  })
}
