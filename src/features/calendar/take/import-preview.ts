import {
  type ImportJudgement,
  type ImportRecord,
  judgeRecord,
  originOf,
} from '#domain/calendar/import-rows.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Holiday } from '../calendar.operations.ts'
import { standingOf } from '../calendar.view.ts'

/** A row of the file with what becomes of it. `line` counts as a spreadsheet does: the heads are line 1. */
export type PreviewRow = {
  line: number
  record: ImportRecord
  judged: ImportJudgement
  /** The line of the same days in another académie of the zone; null for the first. */
  sameAs: number | null
  /** The row that the calendar has of it already. */
  standing: ReturnType<typeof standingOf>
  origin: string
}

const uniqueOf = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).toSorted()

/** The zones and school years that a file speaks of. */
export const choicesOf = (records: readonly ImportRecord[]) => ({
  zones: uniqueOf(records.map(({ zones }) => zones.trim())),
  years: uniqueOf(records.map(({ year }) => year.trim())),
})

/** Judges the rows of one zone and year, each with a sentence to come. */
export function previewOf(
  records: readonly ImportRecord[],
  {
    zone,
    year,
    openHalfDays,
    holidays,
  }: {
    zone: string
    year: string
    openHalfDays: readonly WeeklyHalfDay[]
    holidays: readonly Holiday[]
  },
): PreviewRow[] {
  const firstLine = new Map<string, number>()
  return records.flatMap((record, index): PreviewRow[] => {
    if (record.zones.trim() !== zone || record.year.trim() !== year) return []
    const line = index + 2
    const judged = judgeRecord(record, openHalfDays)
    const origin = originOf(record)
    if (judged.is !== 'taken')
      return [{ line, record, judged, origin, sameAs: null, standing: null }]
    const key = `${origin} ${judged.firstDay} ${judged.lastDay}`
    const sameAs = firstLine.get(key) ?? null
    if (sameAs === null) firstLine.set(key, line)
    const standing = standingOf({ ...judged, id: origin, zone: null }, holidays)
    return [{ line, record, judged, origin, sameAs, standing }]
  })
}

/** The rows that an import adds: new ones, each once. */
export const newRowsOf = (preview: readonly PreviewRow[]) =>
  preview.flatMap(({ judged, origin, sameAs, standing }) =>
    judged.is === 'taken' && sameAs === null && !standing ? [{ ...judged, origin }] : [],
  )
