import { millisecondsOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import { type HalfDay, halfDays } from '#domain/presence/presence.ts'
import {
  cameOf,
  countCells,
  type RegisterCounts,
} from '#domain/presence/registers/register-counts.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import { daysAgo, silentDays } from '#domain/staff/tablet.ts'
import {
  type ClassChild,
  type Submission,
  type TrueRegister,
  trueRegisterOf,
} from '#src/class-day/marks/class-register.ts'
import { type RegisterRow, type Unsettled, viewRegister } from '#src/class-day/marks/fold-marks.ts'
import { type ClassInBuilding, classesInBuilding } from '#src/class-day/marks/in-building.ts'
import type { Part } from './dashboard.operations.ts'

/** The register of a class in one half-day, in numbers. */
export type ClassNow = {
  classId: string
  className: string
  counts: RegisterCounts
  came: number
  /** Children of this half-day: those who were expected, and those who came without it. */
  all: number
  submission: Submission | null
}

/** A child who is absent today, of whom nobody has said why. */
export type Call = { child: ClassChild; className: string; halfDay: HalfDay }

export type Today = {
  /** Null where every class is closed today. */
  halfDay: HalfDay | null
  classes: readonly ClassNow[]
  calls: readonly Call[]
  /** Children in the building now, as its list has them. */
  inside: number
  notCalled: number
  /** The same children, class by class. */
  building: readonly ClassInBuilding[]
  children: readonly (ClassChild & { className: string })[]
}

type Moment = { unsettled: Unsettled; date: LocalDate; now: LocalTime }

const noHealth = { health: [] }

/** The half-day whose register counts now: the open one, where a class has only one. */
const halfDayOf = (register: TrueRegister, { date, now }: Moment): HalfDay | null => {
  const day = register.days.get(date)
  const open = day ? openHalfDaysOf(day) : []
  const current = halfDayAt(now)
  return open.includes(current) ? current : (open[0] ?? null)
}

const isToExplain = (row: RegisterRow, halfDay: HalfDay): boolean => {
  const { cell } = row[halfDay]
  if (cell.kind !== 'marked' || !cell.isExpected || cell.mark.state !== 'absent') return false
  return cell.mark.reason === null && cell.mark.justified === 'pending'
}

/** Everything that the page tells of the registers, by the rules of the register and of the building's list. */
export function viewToday(registers: Part<'registers'>, moment: Moment): Today {
  const { unsettled, date, now } = moment
  const read = registers.map((it) => trueRegisterOf({ ...it, ...noHealth }))
  const classes: ClassNow[] = []
  const calls: Call[] = []
  for (const register of read) {
    const { classId, className } = register
    const rows = viewRegister({ register, unsettled, today: date }, date)
    for (const row of rows) {
      const halfDay = halfDays.find((half) => isToExplain(row, half))
      if (halfDay) calls.push({ child: row.child, className, halfDay })
    }
    const halfDay = halfDayOf(register, moment)
    if (!halfDay || rows.length === 0) continue
    const counts = countCells(rows.map((row) => row[halfDay].cell))
    const came = cameOf(counts)
    const submission = register.submissions.find((it) => it.date === date && it.period === halfDay)
    classes.push({
      ...{ classId, className, counts, came, submission: submission ?? null },
      all: came + counts.absent + counts.excused + counts.toMark,
    })
  }
  const building = classesInBuilding(read, { unsettled, today: date, now })
  const [first] = read.flatMap((register) => halfDayOf(register, moment) ?? [])
  return {
    ...{ classes, calls, building, halfDay: first ?? null },
    inside: building.reduce((sum, it) => sum + it.inside.length, 0),
    notCalled: building.reduce((sum, it) => sum + it.notCalled.length, 0),
    children: read.flatMap(({ className, children }) =>
      children.map((child) => ({ ...child, className })),
    ),
  }
}

/** A tablet that may lie in a drawer with what was entered on it. */
export const isSilent = ({ lastReportedAt }: Part<'tablets'>[number], now: number): boolean =>
  millisecondsOf(lastReportedAt) <= daysAgo(now, silentDays)

/** A tablet on which something waits, or was forgotten. */
export const hasEntries = ({ waiting, forgottenAt }: Part<'tablets'>[number]): boolean =>
  waiting.length > 0 || forgottenAt !== null
