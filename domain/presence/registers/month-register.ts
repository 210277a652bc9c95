import type { Enrolment } from '../../children/enrolment.ts'
import type { ChildId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { isOpenDay, type SchoolDay } from '../../school/calendar.ts'
import {
  type HalfDay,
  halfDays,
  type PresenceDay,
  type PresenceMark,
  type PresenceState,
} from '../presence.ts'
import { type AttendanceTally, attendanceRate, sumTallies, tallyCells } from './attendance-rate.ts'
import { type HalfDayCell, halfDayCell } from './half-day-cell.ts'
import { countCells, type RegisterCounts } from './register-counts.ts'
import { registerLetter } from './register-letter.ts'

/** A child as a register needs it; callers add names and faces, which come back in the rows. */
export type RegisterChild = { childId: ChildId; enrolment: Enrolment }

export type RegisterColumn = { date: LocalDate; halfDay: HalfDay; isOpen: boolean }

type MarkedCell = Extract<HalfDayCell, { kind: 'marked' | 'marked-closed' }>

/**
 * `isCorrected`: the mark replaced another one after the register was submitted. The law wants it seen.
 * `letter`: the state whose letter the register shows for the mark.
 */
export type MonthCell = { isCorrected: boolean } & (
  | Exclude<HalfDayCell, MarkedCell>
  | (MarkedCell & { letter: PresenceState })
)

export type MonthRow<Child extends RegisterChild> = {
  child: Child
  /** One per column, in the columns' order. */
  cells: MonthCell[]
  tally: AttendanceTally
  rate: number | null
}

export type MonthTotal = { counts: RegisterCounts; tally: AttendanceTally; rate: number | null }

export type MonthRegister<Child extends RegisterChild> = {
  columns: RegisterColumn[]
  rows: MonthRow<Child>[]
  /** One per column: what the foot of a register states for each half-day. */
  totals: MonthTotal[]
  total: { tally: AttendanceTally; rate: number | null }
}

/** One half-day's mark of a child's day, without its author. */
export type RegisterMark = { mark: PresenceMark; isCorrected: boolean }

/** A child's day as a register needs it: what RecordedMark and PresenceDay say, less the authors. */
export type RegisterPresence = Pick<PresenceDay, 'childId' | 'date'> & {
  am: RegisterMark | null
  pm: RegisterMark | null
}

type Month<Child> = {
  /** Every day of the month (or week). A day without an open half-day has columns only where it was marked. */
  days: readonly SchoolDay[]
  children: readonly Child[]
  presence: readonly RegisterPresence[]
  today: LocalDate
}

const keyOf = (childId: ChildId, date: LocalDate): string => `${childId}:${date}`

/**
 * The register of a class over a month (or a week): children by half-days, with the totals and rates
 * the law asks for. Screen, PDF and spreadsheet all show this one, so they cannot differ. Letters and
 * words belong to them: it says states only. Order of children is the caller's.
 */
export function monthRegister<Child extends RegisterChild>({
  days,
  children,
  presence,
  today,
}: Month<Child>): MonthRegister<Child> {
  const markedDates = new Set(presence.flatMap(({ am, pm, date }) => (am || pm ? date : [])))
  const shownDays = days.filter((day) => isOpenDay(day) || markedDates.has(day.date))
  const columns = shownDays.flatMap((day) =>
    halfDays.map((halfDay) => ({ date: day.date, halfDay, isOpen: day[halfDay] })),
  )
  const known = new Map(presence.map((day) => [keyOf(day.childId, day.date), day]))

  const rows = children.map((child) => {
    const cells = shownDays.flatMap((day) => {
      const recorded = known.get(keyOf(child.childId, day.date))
      return halfDays.map((halfDay): MonthCell => {
        const { enrolment } = child
        const mark = recorded?.[halfDay]?.mark ?? null
        const cell = halfDayCell({ day, halfDay, enrolment, mark, today })
        const isCorrected = recorded?.[halfDay]?.isCorrected ?? false
        if (!('mark' in cell)) return { ...cell, isCorrected }
        return { ...cell, isCorrected, letter: registerLetter(cell.mark, halfDay) }
      })
    })
    const tally = tallyCells(cells)
    return { child, cells, tally, rate: attendanceRate(tally) }
  })

  const totals = columns.map((_, index) => {
    const cells = rows.flatMap((row) => row.cells[index] ?? [])
    const tally = tallyCells(cells)
    return { counts: countCells(cells), tally, rate: attendanceRate(tally) }
  })
  const tally = sumTallies(rows.map((row) => row.tally))
  return { columns, rows, totals, total: { tally, rate: attendanceRate(tally) } }
}
