import { maySeeGuardians } from '#domain/access/access.ts'
import type { DiaryItemId, DiaryRefusalCode } from '#domain/diary/diary.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import {
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { dateGiven, refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { type BesideLines, listBesideLines, listRemovedLines } from './beside-lines.sql.ts'
import { requireDiaryKeeper } from './diary.policy.ts'
import {
  listLinesOfChildren,
  listLinesOfClass,
  listReportsOfChild,
  listReportsOfClass,
  listSentTo,
  type SentTo,
} from './diary-read.sql.ts'
import {
  type DailyReportTruth,
  type DiaryItemTruth,
  type DiaryLine,
  dayKey,
  itemTruth,
  type ReportRow,
  reportTruth,
} from './diary-truth.ts'

/** A report with who has received it, for those who may know families. */
export type ReportRecord = DailyReportTruth & { sentTo: readonly SentTo[] }

export interface DiaryDayRecord {
  classId: ClassId
  date: LocalDate
  items: readonly DiaryItemTruth[]
  reports: readonly ReportRecord[]
  removedIds: readonly DiaryItemId[]
  children: readonly BesideLines[]
}

export interface DiaryMonthRecord {
  childId: ChildId
  month: YearMonth
  items: readonly DiaryItemTruth[]
  reports: readonly ReportRecord[]
}

/**
 * The day of a class: its children's lines, how far their reports are, what else the letters hold, and the removed
 * lines. Null for a class that is not theirs.
 */
export async function readDiaryDay(
  context: RequestContext,
  wish: { classId: string; date: string },
): Promise<DiaryDayRecord | null> {
  const viewer = requireDiaryKeeper(context)
  const date = dateGiven(wish.date, 'diary.malformed-date')
  const classId = parseId<ClassId>(wish.classId)
  if (!classId) return null
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const window = { classId, from: date, to: date }
    const [visible, lines, reports, removedIds, children] = await Promise.all([
      listVisibleClasses(tx, { viewer, work: 'diary', date, only: classId }),
      listLinesOfClass(tx, window),
      listReportsOfClass(tx, window),
      listRemovedLines(tx, { classId, date }),
      listBesideLines(tx, { classId, date }),
    ])
    return visible.length > 0
      ? {
          classId,
          date,
          removedIds,
          children,
          ...(await recordsOf(tx, { viewer, lines, reports })),
        }
      : null
  })
}

/**
 * The month of a child, for its booklet and its page; for a former teacher up to its last day with them. Null for a child
 * that is not theirs.
 */
export async function readDiaryMonth(
  context: RequestContext,
  wish: { childId: string; month: string },
): Promise<DiaryMonthRecord | null> {
  const viewer = requireDiaryKeeper(context)
  const month = parseYearMonth(wish.month)
  const code: DiaryRefusalCode = 'diary.malformed-date'
  if (!month) throw refusal(code)
  const childId = parseId<ChildId>(wish.childId)
  if (!childId) return null
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const window = { childId, from: firstOfMonth(month), to: lastOfMonth(month) }
    const [enrolments, lines, reports] = await Promise.all([
      listEnrolmentsOf(tx, { childIds: [childId], viewer }),
      listLinesOfChildren(tx, { ...window, childIds: [childId] }),
      listReportsOfChild(tx, window),
    ])
    const known = knownUntil(viewer, { work: 'diary', enrolments, date: window.to })
    if (!known) return null
    const isKnown = ({ date }: { date: LocalDate }) => date <= known.until
    const own = { viewer, lines: lines.filter(isKnown), reports: reports.filter(isKnown) }
    return { childId, month, ...(await recordsOf(tx, own)) }
  })
}

/** Lines and reports as answers hold them. */
export async function recordsOf(
  tx: Glance,
  {
    viewer,
    lines,
    reports,
  }: { viewer: SchoolViewer; lines: readonly DiaryLine[]; reports: readonly ReportRow[] },
): Promise<{ items: DiaryItemTruth[]; reports: ReportRecord[] }> {
  const sent = maySeeGuardians(viewer) ? reports.filter(({ sentAt }) => sentAt !== null) : []
  const sentTo = Map.groupBy(await listSentTo(tx, sent), dayKey)
  const reportOf = new Map(reports.map((report) => [dayKey(report), report]))
  return {
    items: lines.flatMap((line) => {
      const report = reportOf.get(dayKey(line))
      return report ? [itemTruth(line, report)] : []
    }),
    reports: reports.map((report) => ({
      ...reportTruth(report),
      sentTo: sentTo.get(dayKey(report)) ?? [],
    })),
  }
}
