import { daysBetween } from '#domain/kernel/local-date.ts'
import { dateGiven, refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { listLinesOfChildren } from '../diary-read.sql.ts'
import { type DiaryItemTruth, dayKey } from '../diary-truth.ts'
import { type ReportRecord, recordsOf } from '../read-diary.ts'
import { findSheetDays } from '../sheet-days.sql.ts'
import { sheetMark } from '../sheet-mark.ts'
import { listQueue, type QueuedRow } from './queue.sql.ts'
import { listRecipients, type Recipient } from './recipients.sql.ts'

/** A report as the direction reads it: whose, of which class, what it says, and whom it reaches. */
export interface QueuedReport
  extends Pick<QueuedRow, 'firstName' | 'lastName' | 'classId' | 'className'> {
  report: ReportRecord
  items: readonly DiaryItemTruth[]
  readers: readonly Recipient[]
  /** The part of the transmission sheet read with it, as `sheetMark` names it. */
  sheet: string | null
}

const statusesOf = {
  approved: ['approved', 'sent'],
  'not-approved': ['draft', 'submitted'],
  all: ['draft', 'submitted', 'approved', 'sent'],
} as const
type Filter = keyof typeof statusesOf

const isFilter = (text: string): text is Filter => Object.hasOwn(statusesOf, text)

const longestWindow = 31

/** Reads what waits to be read, or has been: the newest day first, a thousand reports at most. */
export async function readQueue(
  context: RequestContext,
  wish: { filter: string; from: string; to: string },
): Promise<QueuedReport[]> {
  const viewer = requireReportReader(context)
  const [from, to] = [
    dateGiven(wish.from, 'diary.malformed-date'),
    dateGiven(wish.to, 'diary.malformed-date'),
  ]
  const length = daysBetween(from, to) + 1
  const { filter } = wish
  if (!isFilter(filter) || length < 1 || length > longestWindow) throw refusal('INPUT_INVALID')
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const rows = await listQueue(tx, { from, to, statuses: statusesOf[filter] })
    // A thousand reports are fewer days than were asked for, in a school of some size.
    const oldest = rows.at(-1)?.date ?? to
    const childIds = [...new Set(rows.map(({ childId }) => childId))]
    const [lines, readers, sheets] = await Promise.all([
      listLinesOfChildren(tx, { childIds, from: oldest, to }),
      listRecipients(tx, childIds),
      findSheetDays(tx, rows),
    ])
    const sheetOf = new Map(sheets.map((sheet) => [dayKey(sheet), sheetMark(sheet)]))
    const { items, reports } = await recordsOf(tx, { viewer, lines, reports: rows })
    const itemsOf = Map.groupBy(items, dayKey)
    const readersOf = Map.groupBy(readers, ({ childId }) => childId)
    return rows.flatMap(({ firstName, lastName, classId, className }, index) => {
      const report = reports[index]
      if (!report) return []
      return {
        report,
        firstName,
        lastName,
        classId,
        className,
        items: itemsOf.get(dayKey(report)) ?? [],
        readers: readersOf.get(report.childId) ?? [],
        sheet: sheetOf.get(dayKey(report)) ?? null,
      }
    })
  })
}
