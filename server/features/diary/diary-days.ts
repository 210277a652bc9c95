import type { DiaryItemId } from '#domain/diary/diary.ts'
import type { ReportState } from '#domain/diary/report-status.ts'
import type { ChildId, TopicId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'
import { isToldInBatch, isUntoldInBatch } from '#server/records/told-in-batch.ts'
import { findDiaryLines, findReports, findTopics, lockDiaryDays } from './diary-lines.sql.ts'
import { type DayOfChild, type DiaryLine, dayKey, type ReportRow } from './diary-truth.ts'
import { type Written, writeDailyReports, writeDiaryLines } from './diary-writes.sql.ts'
import { findNeedDays, findSheetDays, linesOf } from './sheet-days.sql.ts'

export type WantedDay = DayOfChild & { itemId?: DiaryItemId; topicId?: TopicId | null }

/**
 * The days of the diary that a batch is about, as they stand while it is decided. The kinds of a batch share them: a
 * line and the submission after it see each other, and each row is written once.
 */
export interface DiaryDays {
  /** Locks and reads what these acts may change; all its statements are issued before it waits. */
  load(wanted: readonly WantedDay[]): Promise<void>
  placeOf(viewer: SchoolViewer, day: DayOfChild): EnrolmentRecord | null
  hasTopic(topicId: TopicId): boolean
  line(itemId: DiaryItemId): DiaryLine | null
  report(day: DayOfChild): ReportRow | null
  countLines(day: DayOfChild): number
  /** Whether the transmission sheet tells the family something of that day, or it was asked to bring something. */
  hasMore(day: DayOfChild): boolean
  putLine(line: DiaryLine): void
  /** Moves the report of a day on, one version further. */
  putReport(
    day: DayOfChild,
    change: ReportState & Partial<ReportRow> & { changedAt: Instant },
  ): ReportRow
  write(last: Glance): Promise<void>
}

const ofBatches = new WeakMap<OpeningBatch, DiaryDays>()

export function diaryDaysOf(batch: OpeningBatch): DiaryDays {
  const known = ofBatches.get(batch)
  if (known) return known
  const days = openDiaryDays(batch)
  ofBatches.set(batch, days)
  return days
}

function openDiaryDays(batch: OpeningBatch): DiaryDays {
  const { tx, asking, viewer } = batch
  const lines = new Map<DiaryItemId, Written<DiaryLine>>()
  const reports = new Map<string, Written<ReportRow>>()
  const enrolments = new Map<ChildId, EnrolmentRecord[]>()
  const topics = new Set<TopicId>()
  /** The lines of the sheet and the needs that told of a day before this batch. */
  const told = new Map<string, readonly string[]>()
  const changedLines = new Set<DiaryItemId>()
  const changedReports = new Set<string>()
  let isWritten = false

  async function load(wanted: readonly WantedDay[]): Promise<void> {
    const days = [...new Map(wanted.map((day) => [dayKey(day), day])).values()]
    const childIds = [...new Set(days.map(({ childId }) => childId))]
    const itemIds = wanted.flatMap(({ itemId }) => itemId ?? [])
    const topicIds = wanted.flatMap(({ topicId }) => topicId ?? [])
    const [, foundLines, foundReports, foundEnrolments, foundTopics, foundSheets, foundNeeds] =
      await Promise.all([
        lockDiaryDays(tx, days),
        findDiaryLines(asking, { days, itemIds }),
        findReports(asking, days),
        listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
        findTopics(asking, topicIds),
        findSheetDays(asking, days),
        findNeedDays(asking, days),
      ])
    for (const line of foundLines) lines.set(line.itemId, { ...line, base: line.version })
    for (const it of foundReports) reports.set(dayKey(it), { ...it, base: it.version })
    for (const childId of childIds) {
      enrolments.set(
        childId,
        foundEnrolments.filter((it) => it.childId === childId),
      )
    }
    for (const topicId of foundTopics) topics.add(topicId)
    for (const day of days) {
      const isThen = (it: DayOfChild) => dayKey(it) === dayKey(day)
      const needIds = foundNeeds.filter(isThen).flatMap((it) => it.needIds)
      told.set(dayKey(day), [...foundSheets.filter(isThen).flatMap(linesOf), ...needIds])
    }
  }

  return {
    load,
    placeOf: (of, { childId, date }) =>
      placeFor(of, { work: 'diary', enrolments: enrolments.get(childId) ?? [], date }),
    hasTopic: (topicId) => topics.has(topicId),
    line: (itemId) => lines.get(itemId) ?? null,
    report: (day) => reports.get(dayKey(day)) ?? null,
    countLines: (day) =>
      [...lines.values()].filter((it) => dayKey(it) === dayKey(day) && !it.isRemoved).length,
    hasMore: (day) =>
      (told.get(dayKey(day)) ?? []).some((id) => !isUntoldInBatch(batch, id)) ||
      isToldInBatch(batch, day),
    putLine(line) {
      lines.set(line.itemId, { ...line, base: lines.get(line.itemId)?.base ?? 0 })
      changedLines.add(line.itemId)
    },
    putReport({ childId, date }, change) {
      const key = dayKey({ childId, date })
      const before = reports.get(key) ?? { ...blankReport, childId, date, base: 0 }
      const next = { ...before, ...change, version: before.version + 1 }
      reports.set(key, next)
      changedReports.add(key)
      return next
    },
    async write(last) {
      if (isWritten) return
      isWritten = true
      await Promise.all([
        writeDailyReports(last, rowsIn(reports, changedReports)),
        writeDiaryLines(last, rowsIn(lines, changedLines)),
      ])
    },
  }
}

const rowsIn = <Key, Row>(rows: ReadonlyMap<Key, Row>, changed: ReadonlySet<Key>): Row[] =>
  [...changed].flatMap((key) => rows.get(key) ?? [])

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
