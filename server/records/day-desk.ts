import { whyClosed } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { MarkWrite } from '#domain/presence/decide-mark.ts'
import { isCorrection } from '#domain/presence/is-correction.ts'
import { halfDays, type RecordedMark } from '#domain/presence/presence.ts'
import { blankDay, writeMark } from '#domain/presence/reconcile-mark.ts'
import { type SchoolDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import {
  type ChildOnDate,
  findPresenceDays,
  listSubmittedHalfDays,
  lockPresenceDays,
  type WrittenDay,
  writePresenceDays,
} from './presence-days.sql.ts'
import { loadCalendar } from './school-calendar.sql.ts'
import { findStoredLines } from './transmission-lines.sql.ts'
import { type WrittenLine, writeLines } from './transmission-writes.sql.ts'

/**
 * What the entries of one batch read and write of the days of children, in the register and on the sheet. A departure
 * is one entry in both, whichever of the kinds it came by.
 */
export type DayDesk = {
  days: Map<string, WrittenDay>
  changedDays: Set<string>
  lines: Map<LineId, WrittenLine>
  changedLines: Set<LineId>
  dayOn: Map<LocalDate, SchoolDay>
  submitted: Set<string>
}

// What one kind has written, another of the same batch has to see: they work at one desk.
const desks = new WeakMap<OpeningBatch, DayDesk>()

function deskOf(batch: OpeningBatch): DayDesk {
  const known = desks.get(batch)
  if (known) return known
  const desk: DayDesk = {
    days: new Map(),
    changedDays: new Set(),
    lines: new Map(),
    changedLines: new Set(),
    dayOn: new Map(),
    submitted: new Set(),
  }
  desks.set(batch, desk)
  return desk
}

const keyOf = ({ childId, date }: ChildOnDate): string => `${childId}:${date}`

/** Whether the school keeps sheets at all: elsewhere a register has no lines to keep in step. */
export function keepsSheets(viewer: SchoolViewer): boolean {
  const because = whyClosed(viewer, 'transmission')?.because
  return because !== 'flag' && because !== 'feature'
}

/** Locks these days of these children, register and sheet alike, and lays out what stands on them. */
export async function openDayDesk(
  batch: OpeningBatch,
  wanted: { days: readonly ChildOnDate[]; lineIds: readonly LineId[] },
): Promise<DayDesk> {
  const { tx, asking, viewer } = batch
  const { lineIds } = wanted
  const desk = deskOf(batch)
  const places = [...new Map(wanted.days.map((day) => [keyOf(day), day])).values()]
  const childIds = [...new Set(places.map(({ childId }) => childId))]
  const dates = [...new Set(places.map(({ date }) => date))]
  const [, days, calendar, submitted, lines] = await Promise.all([
    lockPresenceDays(tx, places),
    findPresenceDays(asking, places),
    loadCalendar(asking),
    listSubmittedHalfDays(asking, { childIds, dates }),
    keepsSheets(viewer) ? findStoredLines(asking, { days: places, lineIds }) : [],
  ])
  for (const day of days) desk.days.set(keyOf(day), { ...day, base: day.version })
  for (const date of dates) desk.dayOn.set(date, schoolDayOn(calendar, date))
  for (const it of submitted) desk.submitted.add(`${it.classId}:${it.date}:${it.period}`)
  for (const line of lines) desk.lines.set(line.id, { ...line, base: line.version })
  return desk
}

/** A child's day as the entries before have left it; blank where nobody has marked it. */
export const dayAt = ({ days }: DayDesk, { childId, date }: ChildOnDate): WrittenDay =>
  days.get(keyOf({ childId, date })) ?? {
    ...blankDay({ childId, date }),
    base: 0,
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
  current: WrittenDay,
  { writes, stamp, classId }: Marking,
): WrittenDay {
  const { date } = current
  const next: WrittenDay = { ...current, ...writeMark(current, { writes, stamp }) }
  for (const half of halfDays) {
    const isSubmitted = desk.submitted.has(`${classId}:${date}:${half}`)
    if (next[half] === current[half] || !isSubmitted) continue
    const [was, is] = [current[half]?.mark ?? null, next[half]?.mark ?? null]
    if (isCorrection(was, is)) next[`${half}Corrected`] = true
  }
  desk.days.set(keyOf(next), next)
  desk.changedDays.add(keyOf(next))
  return next
}

/** Writes what was changed at the desk: the first of the kinds takes what all of them did. */
export async function clearDayDesk(last: Glance, desk: DayDesk): Promise<void> {
  const days = [...desk.changedDays].map((key) => desk.days.get(key) as WrittenDay)
  const lines = [...desk.changedLines].map((id) => desk.lines.get(id) as WrittenLine)
  desk.changedDays.clear()
  desk.changedLines.clear()
  await Promise.all([
    days.length > 0 && writePresenceDays(last, days),
    lines.length > 0 && writeLines(last, lines),
  ])
}
