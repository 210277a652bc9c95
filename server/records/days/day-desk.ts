import { whyClosed } from '#domain/access/access.ts'
import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { MarkWrite } from '#domain/presence/marks/decide-mark.ts'
import { isCorrection } from '#domain/presence/marks/is-correction.ts'
import { blankDay, writeMark } from '#domain/presence/marks/reconcile-mark.ts'
import { halfDays, type RecordedMark } from '#domain/presence/presence.ts'
import { emptyCalendar, houseDayOn, levelDayOn, type SchoolDay } from '#domain/school/calendar.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRows, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  type ChildOnDate,
  findPresenceDays,
  listSubmittedHalfDays,
  lockPresenceDays,
  writePresenceDays,
} from '#server/records/presence/presence-days.sql.ts'
import type { PresenceDayRow } from '#server/records/presence/presence-truth.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import {
  findStoredLines,
  type StoredLine,
} from '#server/records/transmission/transmission-lines.sql.ts'
import { writeLines } from '#server/records/transmission/transmission-writes.sql.ts'

const keyOf = ({ childId, date }: ChildOnDate): string => `${childId}:${date}`

/** True if the school keeps sheets at all: elsewhere a register has no lines to keep in step. */
export function keepsSheets(viewer: SchoolViewer): boolean {
  const because = whyClosed(viewer, 'transmission')?.because
  return because !== 'flag' && because !== 'feature'
}

/**
 * Keeps what the entries of one batch read and write of the days of children, in register and sheet. A departure is one
 * entry in both. What one kind has written, another of the same batch has to see: they work at one desk.
 */
export const dayDesk = sharedInBatch(({ tx, asking, viewer }: OpeningBatch) => {
  const days = keptRows<string, PresenceDayRow>(keyOf)
  const lines = keptRows<LineId, StoredLine>(({ id }) => id)
  let calendar = emptyCalendar
  const submitted = new Set<string>()
  return {
    days,
    lines,
    /** A day of the class that has the child. Of a child without a class, the day of the house. */
    dayOn: (place: { standardId: StandardId } | null, date: LocalDate): SchoolDay =>
      place
        ? levelDayOn(calendar, { standardId: place.standardId, date })
        : houseDayOn(calendar, date),
    submitted,
    /** Locks these days of these children, register and sheet alike, and lays out what stands on them. */
    async load(wanted: { days: readonly ChildOnDate[]; lineIds: readonly LineId[] }) {
      const places = [...new Map(wanted.days.map((day) => [keyOf(day), day])).values()]
      const childIds = [...new Set(places.map(({ childId }) => childId))]
      const dates = [...new Set(places.map(({ date }) => date))]
      const { lineIds } = wanted
      const [, foundDays, read, halfDaysDone, foundLines] = await Promise.all([
        lockPresenceDays(tx, places),
        findPresenceDays(asking, places),
        loadCalendar(asking),
        listSubmittedHalfDays(asking, { childIds, dates }),
        keepsSheets(viewer) ? findStoredLines(asking, { days: places, lineIds }) : [],
      ])
      days.lay(foundDays)
      lines.lay(foundLines)
      calendar = read
      for (const it of halfDaysDone) submitted.add(`${it.classId}:${it.date}:${it.period}`)
    },
    write: (last: Glance) =>
      Promise.all([
        writePresenceDays(last, days.takeChanged()),
        writeLines(last, lines.takeChanged()),
      ]),
  }
})

export type DayDesk = ReturnType<typeof dayDesk>

/** A child's day as the entries before have left it; blank where nobody has marked it. */
export const dayAt = ({ days }: DayDesk, { childId, date }: ChildOnDate): PresenceDayRow =>
  days.find(keyOf({ childId, date })) ?? {
    ...blankDay({ childId, date }),
    amCorrected: false,
    pmCorrected: false,
  }

type Marking = {
  writes: readonly MarkWrite[]
  stamp: Omit<RecordedMark, 'mark'>
  /** The class whose register it is; what changes after it was submitted shows as a correction. */
  classId: ClassId | undefined
}

/** Writes marks into a child's day and answers it as it stands then. */
export function markDay(
  desk: DayDesk,
  current: PresenceDayRow,
  { writes, stamp, classId }: Marking,
): PresenceDayRow {
  const { date } = current
  const next: PresenceDayRow = { ...current, ...writeMark(current, { writes, stamp }) }
  for (const half of halfDays) {
    const isSubmitted = desk.submitted.has(`${classId}:${date}:${half}`)
    if (next[half] === current[half] || !isSubmitted) continue
    const [was, is] = [current[half]?.mark ?? null, next[half]?.mark ?? null]
    if (isCorrection(was, is)) next[`${half}Corrected`] = true
  }
  desk.days.put(next)
  return next
}
