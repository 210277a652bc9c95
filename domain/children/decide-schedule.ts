import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { ChildId, ScheduleId } from '../kernel/ids.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { HalfDay } from '../presence/presence.ts'
import { isScheduledOn, type ScheduleSpan, type Span } from './enrolment.ts'
import { parseSchedule, type ScheduleWish } from './parse-schedule.ts'
import {
  type Schedule,
  type ScheduleRefusal,
  type ScheduleTerms,
  standingSchedules,
  versionOfSchedules,
} from './schedule.ts'

/** A half-day of which the register says something. */
export type MarkedHalfDay = { date: LocalDate; halfDay: HalfDay }

/** The facts a schedule is judged by: every row of the child, taken back or not, and what was marked. */
export type StandingSchedules = {
  rows: readonly Schedule[]
  marked: readonly MarkedHalfDay[]
}

type Seen = {
  /** See `versionOfSchedules`: of what was on the screen. */
  seen: number
}

export type NewSchedule = ScheduleWish &
  Seen & {
    scheduleId: ScheduleId
    /** The id of the schedule that goes on after a change for some weeks. */
    resumeId: ScheduleId
    childId: ChildId
    /** Somebody has read that marks become unexpected, and wants it nevertheless. */
    acceptsUnexpected: boolean
  }

type Decided = Result<Schedule[], ScheduleRefusal | FieldRefusal>

const changedMeanwhile = fieldRefusal('thing.changed-meanwhile')

const overlap = (one: Span, other: Span): boolean =>
  (one.lastDay === null || other.firstDay <= one.lastDay) &&
  (other.lastDay === null || one.firstDay <= other.lastDay)

/** Counts the marked half-days expected by the schedules before and not by those after. */
export function unexpectedMarks(
  marked: readonly MarkedHalfDay[],
  { before, after }: { before: readonly ScheduleSpan[]; after: readonly ScheduleSpan[] },
): number {
  return marked.filter((it) => isScheduledOn(before, it) && !isScheduledOn(after, it)).length
}

/** The row once more, changed: its version counts up. */
const changed = (row: Schedule, change: Partial<Schedule>): Schedule => ({
  ...row,
  ...change,
  version: row.version + 1,
})

const rowOf = (
  terms: ScheduleTerms,
  ids: Pick<Schedule, 'scheduleId' | 'childId' | 'replacesId' | 'replacedLastDay'>,
): Schedule => ({ ...terms, ...ids, version: 1, isTakenBack: false })

/** The rows as they are after these were written. */
const after = (rows: readonly Schedule[], written: readonly Schedule[]): Schedule[] => [
  ...rows.filter((row) => !written.some(({ scheduleId }) => scheduleId === row.scheduleId)),
  ...written,
]

/**
 * Judges a schedule that holds from a day on. It ends the running one the day before. It takes the place of one that begins
 * on the same day. Where it lasts only some weeks, the one that it interrupts goes on behind it. One of another kind is
 * another agreement, and ends for good. A schedule that begins later stands in its way. Answers every row to write.
 *
 * What was marked stays. Where a mark was expected and is no longer, the register counts it no more: that is refused until
 * somebody has read how many there are.
 */
export function decideSchedule(wish: NewSchedule, { rows, marked }: StandingSchedules): Decided {
  if (wish.seen !== versionOfSchedules(rows)) return changedMeanwhile
  const read = parseSchedule(wish)
  if (!read.ok) return read
  const terms = read.value
  const { firstDay, lastDay } = terms
  const standing = standingSchedules(rows)
  const later = standing.find((row) => row.firstDay > firstDay && overlap(row, terms))
  if (later) {
    const facts = { firstDay: later.firstDay, field: 'firstDay' }
    return refuse({ code: 'schedule.overlaps', facts })
  }
  const { scheduleId, resumeId, childId } = wish
  const same = standing.find((row) => row.firstDay === firstDay)
  const running = standing.find((row) => row.firstDay < firstDay && overlap(row, terms))
  const replaced = running ?? same
  const written = [
    rowOf(terms, {
      ...{ scheduleId, childId },
      replacesId: running?.scheduleId ?? same?.replacesId ?? null,
      replacedLastDay: running ? running.lastDay : (same?.replacedLastDay ?? null),
    }),
  ]
  if (same) written.push(changed(same, { isTakenBack: true }))
  if (running) written.push(changed(running, { lastDay: addDays(firstDay, -1) }))
  const isInterrupted =
    lastDay !== null && replaced?.kind === terms.kind && (replaced.lastDay ?? '9') > lastDay
  if (isInterrupted) {
    const isOver = { adaptationFrom: null, adaptationTo: null }
    const resumed = { ...replaced, ...isOver, firstDay: addDays(lastDay, 1) }
    written.push(
      rowOf(resumed, { scheduleId: resumeId, childId, replacesId: null, replacedLastDay: null }),
    )
  }
  const spans = { before: standing, after: standingSchedules(after(rows, written)) }
  const count = unexpectedMarks(marked, spans)
  if (count > 0 && !wish.acceptsUnexpected)
    return refuse({
      code: 'schedule.marks-become-unexpected',
      facts: { count: String(count) },
    })
  return accept(written)
}

/**
 * Judges taking back a schedule that has not begun. The one that it would have ended goes on as if nothing had been said.
 */
export function decideTakingBack(
  { scheduleId, seen }: Seen & { scheduleId: ScheduleId },
  { rows, today }: { rows: readonly Schedule[]; today: LocalDate },
): Result<Schedule[] | null, ScheduleRefusal | FieldRefusal> {
  const row = rows.find((it) => it.scheduleId === scheduleId)
  if (!row) return fieldRefusal('thing.unknown')
  if (row.isTakenBack) return accept(null)
  if (seen !== versionOfSchedules(rows)) return changedMeanwhile
  if (row.firstDay <= today)
    return refuse({ code: 'schedule.already-begun', facts: { firstDay: row.firstDay } })
  const standing = standingSchedules(rows)
  const written = [changed(row, { isTakenBack: true })]
  const ended = standing.find((it) => it.scheduleId === row.replacesId)
  if (ended && ended.lastDay === addDays(row.firstDay, -1)) {
    const next = standing.find((it) => it.firstDay > row.firstDay)
    const latest = next ? addDays(next.firstDay, -1) : null
    const wished = row.replacedLastDay
    const lastDay = latest && (wished === null || latest < wished) ? latest : wished
    written.push(changed(ended, { lastDay }))
  }
  return accept(written)
}
