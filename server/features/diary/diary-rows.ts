import type { DiaryItemId } from '#domain/diary/diary.ts'
import type { ReportState } from '#domain/diary/report-status.ts'
import type { TopicId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRows, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { hasWordsInBatch, lostWordsInBatch } from '#server/records/days/words-in-batch.ts'
import { findDiaryLines, findReports, findTopics, lockDiaryDays } from './diary-lines.sql.ts'
import { type DayOfChild, type DiaryLine, dayKey, type ReportRow } from './diary-truth.ts'
import { writeDailyReports, writeDiaryLines } from './diary-writes.sql.ts'
import { findNeedDays, findSheetDays, linesOf } from './sheet-days.sql.ts'

export type WantedDay = DayOfChild & { itemId?: DiaryItemId; topicId?: TopicId | null }

/** The days of the diary that a batch is about. A line and the submission after it see each other here. */
export const diaryRows = sharedInBatch((batch: OpeningBatch) => {
  const { tx, asking } = batch
  const lines = keptRows<DiaryItemId, DiaryLine>(({ itemId }) => itemId)
  const reports = keptRows<string, ReportRow>(dayKey)
  const places = batchPlaces(batch)
  const topics = new Set<TopicId>()
  /** The lines of the sheet and the needs that were in the letter of a day before this batch. */
  const inLetter = new Map<string, readonly string[]>()

  return {
    lines,
    reports,
    places,
    topics,
    countLines: (day: DayOfChild): number =>
      lines.all().filter((it) => dayKey(it) === dayKey(day) && !it.isRemoved).length,
    /** True if the transmission sheet tells the family something of that day, or it was asked to bring something. */
    hasMore: (day: DayOfChild): boolean =>
      (inLetter.get(dayKey(day)) ?? []).some((id) => !lostWordsInBatch(batch, id)) ||
      hasWordsInBatch(batch, day),
    /** Moves the report of a day on, one version further. */
    putReport(
      { childId, date }: DayOfChild,
      change: ReportState & Partial<ReportRow> & { changedAt: Instant },
    ): ReportRow {
      const before = reports.find(dayKey({ childId, date })) ?? { ...blankReport, childId, date }
      const next = { ...before, ...change, version: before.version + 1 }
      reports.put(next)
      return next
    },
    async load(wanted: readonly WantedDay[]) {
      const days = [...new Map(wanted.map((day) => [dayKey(day), day])).values()]
      const itemIds = wanted.flatMap(({ itemId }) => itemId ?? [])
      const topicIds = wanted.flatMap(({ topicId }) => topicId ?? [])
      const [, foundLines, foundReports, foundTopics, sheets, needs] = await Promise.all([
        lockDiaryDays(tx, days),
        findDiaryLines(asking, { days, itemIds }),
        findReports(asking, days),
        findTopics(asking, topicIds),
        findSheetDays(asking, days),
        findNeedDays(asking, days),
        places.load(days.map(({ childId }) => childId)),
      ])
      lines.lay(foundLines)
      reports.lay(foundReports)
      for (const topicId of foundTopics) topics.add(topicId)
      for (const day of days) {
        const isThen = (it: DayOfChild) => dayKey(it) === dayKey(day)
        const needIds = needs.filter(isThen).flatMap((it) => it.needIds)
        inLetter.set(dayKey(day), [...sheets.filter(isThen).flatMap(linesOf), ...needIds])
      }
    },
    write: (last: Glance) =>
      Promise.all([
        writeDailyReports(last, reports.takeChanged()),
        writeDiaryLines(last, lines.takeChanged()),
      ]),
  }
})

const blankReport = {
  status: 'draft',
  version: 0,
  isCorrection: false,
  isHeld: false,
  returnedNote: null,
  submittedById: null,
  submittedBy: null,
  submittedAt: null,
  approvedById: null,
  approvedBy: null,
  approvedAt: null,
  sentAt: null,
  sheetLines: null,
  beforeApproval: null,
} as const satisfies Omit<ReportRow, 'childId' | 'date' | 'changedAt'>
