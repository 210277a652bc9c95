import { type DiaryRefusal, type DiaryRefusalCode, mostReports } from '#domain/diary/diary.ts'
import type { JudgedReport, ReportState } from '#domain/diary/report-status.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Written } from '#server/platform/entries/write-rows.sql.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findDiaryLines, findReports, lockDiaryDays } from '../diary-lines.sql.ts'
import { type DayOfChild, dayKey, type ReportRow } from '../diary-truth.ts'
import { writeDailyReports } from '../diary-writes.sql.ts'
import { type ReportRecord, recordsOf } from '../read-diary.ts'
import { findNeedDays, findSheetDays } from '../sheet-days.sql.ts'
import { sheetMark } from '../sheet-mark.ts'

/** The present state of a report that an act names, or why it was left as it was. */
export type ReportAnswer = Result<ReportRecord, DiaryRefusal>

/** Reads `childId:date`, the id of a report. */
function parseReportId(id: string): DayOfChild | undefined {
  const [child = '', day = ''] = id.split(':')
  const childId = parseId<ChildId>(child)
  const date = parseLocalDate(day)
  return childId && date ? { childId, date } : undefined
}

/** The id of a report in the letters in which it is kept; what is no id stays as it is. */
export function reportKey(id: string): string {
  const day = parseReportId(id)
  return day ? dayKey(day) : id
}

/** The days of the reports that an act names, each once; what is no id names none. */
export function daysNamed(ids: readonly string[]): DayOfChild[] {
  const read = ids.flatMap((id) => parseReportId(id) ?? [])
  return [...new Map(read.map((day) => [dayKey(day), day])).values()]
}

/** A report behind the lock, with what there is to read of it. */
export type HeldReport = ReportRow & JudgedReport & { sheetVersions: readonly string[] }

/** The reports that an act names, each once, locked in one order and read as they stand. */
export async function holdReports(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ reports: ReadonlyMap<string, HeldReport>; days: DayOfChild[] }> {
  const days = daysNamed(ids)
  const [, found, lines, sheets, needs] = await Promise.all([
    lockDiaryDays(tx, days),
    findReports(tx, days),
    findDiaryLines(tx, { days, itemIds: [] }),
    findSheetDays(tx, days),
    findNeedDays(tx, days),
  ])
  const counts = Map.groupBy(
    [...lines.filter(({ isRemoved }) => !isRemoved), ...sheets, ...needs],
    (of: DayOfChild) => dayKey(of),
  )
  const sheetOf = new Map(sheets.map((sheet) => [dayKey(sheet), sheet]))
  const judged = found.map((report) => {
    const key = dayKey(report)
    const sheet = sheetOf.get(key)
    const held: HeldReport = {
      ...report,
      lineCount: counts.get(key)?.length ?? 0,
      sheet: sheet ? sheetMark(sheet) : null,
      sheetVersions: sheet?.versions ?? [],
    }
    return [key, held] as const
  })
  return { reports: new Map(judged), days }
}

type Change = Partial<ReportRow> & ReportState

/** No act of the direction names more reports than `mostReports`. */
export function requireFew(ids: readonly string[]): void {
  const tooMany: DiaryRefusalCode = 'diary.too-many-reports'
  if (ids.length > mostReports) throw refusal(tooMany, { most: mostReports })
}

/**
 * Judges each report that is named and writes what was accepted. One transaction keeps tablets from writing into the
 * same days meanwhile. A refused report refuses no other.
 */
export async function changeReports<Question extends { id: string }>(
  { database, clock }: RequestContext,
  {
    viewer,
    questions,
    judge,
  }: {
    viewer: SchoolViewer
    questions: readonly Question[]
    judge(report: HeldReport, question: Question, now: Instant): Result<Change, DiaryRefusal>
  },
): Promise<ReportAnswer[]> {
  const ids = questions.map(({ id }) => id)
  requireFew(ids)
  const now = instantOf(clock.now())
  return database.inSchool(viewer.schoolId, async (tx) => {
    const { reports } = await holdReports(tx, ids)
    const refused = new Map<string, DiaryRefusal['code']>()
    const written: Written<ReportRow>[] = []
    for (const [key, own] of Map.groupBy(questions, ({ id }) => reportKey(id))) {
      const report = reports.get(key)
      if (!report) continue
      const all = own.map((question) => judge(report, question, now))
      // Of two questions about one report both have to be right: one write answers them.
      const judged = all.find(({ ok }) => !ok) ?? all[0]
      if (!judged) continue
      if (!judged.ok) refused.set(key, judged.refusal.code)
      else if (judged.value !== report) written.push(nextOf(report, judged.value, now))
    }
    await writeDailyReports(tx, written)
    return answersOf(tx, { viewer, ids, refused })
  })
}

const nextOf = (report: ReportRow, change: Change, now: Instant): Written<ReportRow> => ({
  ...report,
  ...change,
  base: report.version,
  version: report.version + 1,
  changedAt: now,
})

/** An answer for each of these ids, in their order, with the report as it stands now. `refused` has the keys of reports. */
export async function answersOf(
  tx: Transaction,
  {
    viewer,
    ids,
    refused,
  }: {
    viewer: SchoolViewer
    ids: readonly string[]
    refused: ReadonlyMap<string, DiaryRefusal['code']>
  },
): Promise<ReportAnswer[]> {
  const found = await findReports(tx, daysNamed(ids))
  const { reports } = await recordsOf(tx, { viewer, lines: [], reports: found })
  const byId = new Map(reports.map((report) => [dayKey(report), report]))
  return ids.map((id) => {
    const key = reportKey(id)
    const [report, code] = [byId.get(key), refused.get(key)]
    if (report && !code) return accept(report)
    return refuse({ code: code ?? 'diary.unknown-report', facts: { report: id } })
  })
}
