import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { everybodyElse } from '#domain/presence/building/everybody-else.ts'
import { decideMark } from '#domain/presence/marks/decide-mark.ts'
import { nextMark } from '#domain/presence/marks/next-mark.ts'
import type {
  HalfDay,
  PresenceMark,
  PresencePeriod,
  PresenceRefusal,
} from '#domain/presence/presence.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import type { RegisterRow } from '#src/class-day/marks/fold-marks.ts'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import type { PlannedMark } from '#src/class-day/marks/use-tablet-marks.ts'
import type { ShownPeriod } from '../frame/presence-address.ts'

/** A mark somebody wants on a child: nothing has been decided about it. */
export type Wish = { row: RegisterRow; period: PresencePeriod; mark: PresenceMark | null }

export type Refused = { row: RegisterRow; refusal: PresenceRefusal }

export type Plan = {
  marks: PlannedMark[]
  refused: Refused[]
  /** Rows with two marks that somebody has to choose between first. */
  undecided: RegisterRow[]
  /** Refused entries that the new marks take the place of. */
  settling: EntryId[]
}

/** Decides wishes by the rule that the server runs too; a whole day becomes one entry per half-day. */
export function planMarks(wishes: readonly Wish[], today: LocalDate): Plan {
  const plan: Plan = { marks: [], refused: [], undecided: [], settling: [] }
  for (const { row, period, mark } of wishes) {
    const { child, day, version } = row
    const request = { childId: child.childId, date: day.date, period, mark }
    const decided = decideMark({ request, enrolment: child.enrolment, day, today })
    if (!decided.ok) {
      plan.refused.push({ row, refusal: decided.refusal })
      continue
    }
    const { writes } = decided.value
    const attentions = writes.flatMap(({ halfDay }) => row[halfDay].attention ?? [])
    if (attentions.some(({ status }) => status === 'conflict')) {
      plan.undecided.push(row)
      continue
    }
    plan.settling.push(...attentions.map(({ entryId }) => entryId))
    for (const { halfDay, mark: written } of writes) {
      const { childId, date } = decided.value
      const about = { childName: child.name, gender: child.gender }
      const content = { childId, date, period: halfDay, mark: written, ...about }
      plan.marks.push({ content, baseVersion: version })
    }
  }
  return plan
}

/** The way back from a plan: every half-day it touches as it was shown before. */
export function planUndo(plan: Plan, rows: readonly RegisterRow[]): PlannedMark[] {
  const byChild = new Map(rows.map((row) => [row.child.childId, row]))
  return plan.marks.flatMap(({ content }) => {
    const row = byChild.get(content.childId)
    if (!row) return []
    const mark = row[content.period].mark
    return [{ content: { ...content, mark }, baseVersion: row.version }]
  })
}

/** Counts the children whom a plan has marked. A mark that was refused, or that another one stands against, is not made. */
export function countMarked(plan: Plan, rows: readonly RegisterRow[]): number {
  const isOpen = ({ childId, date, period }: MarkContent) =>
    rows.some(
      (row) =>
        row.child.childId === childId && row.day.date === date && row[period].attention !== null,
    )
  const made = plan.marks.filter(({ content }) => !isOpen(content))
  return new Set(made.map(({ content }) => content.childId)).size
}

/** The half-days a screen's period stands for on a day: its own, or every open one. */
export function shownHalves(row: RegisterRow, period: ShownPeriod): HalfDay[] {
  return period === 'allday' ? openHalfDaysOf(row.day) : [period]
}

/** The one mark a card shows; undefined when morning and afternoon differ and one tap cannot mean both. */
export function agreedMark(row: RegisterRow, period: ShownPeriod): PresenceMark | null | undefined {
  const [first, second] = shownHalves(row, period).map((half) => row[half].mark)
  if (second === undefined) return first ?? null
  return (first?.state ?? null) === (second?.state ?? null) ? (first ?? null) : undefined
}

export type TapRule = { period: ShownPeriod; clock: LocalTime | null; recordsArrivals: boolean }

/** Says what one tap on a card wishes; null when the card has to be opened instead. */
export function tapWish(row: RegisterRow, rule: TapRule): Wish | null {
  const current = agreedMark(row, rule.period)
  const halves = shownHalves(row, rule.period)
  const [halfDay] = halves
  if (halves.some((half) => row[half].attention)) return null
  if (current === undefined || halfDay === undefined) return null
  const { clock, recordsArrivals } = rule
  const mark = nextMark({ current, halfDay, clock, recordsArrivals })
  return { row, period: rule.period, mark }
}

export type Fill = { wishes: Wish[]; planned: number }

/** "Everybody else is here": a present mark on every blank, and how many planned absences stay. */
export function fillBlanks(
  rows: readonly RegisterRow[],
  { period, today }: { period: ShownPeriod; today: LocalDate },
): Fill {
  const first = rows[0]
  if (!first) return { wishes: [], planned: 0 }
  const wishes: Wish[] = []
  const planned = new Set<string>()
  for (const halfDay of shownHalves(first, period)) {
    const children = rows.map(({ child, [halfDay]: half }) => ({
      childId: child.childId,
      enrolment: child.enrolment,
      mark: half.mark,
    }))
    const { toMark, plannedAbsences } = everybodyElse({
      children,
      day: first.day,
      halfDay,
      today,
    })
    for (const childId of plannedAbsences) planned.add(childId)
    const blank = new Set(toMark)
    const mark: PresenceMark = { state: 'present', arrivedAt: null, note: null }
    for (const row of rows)
      if (blank.has(row.child.childId)) wishes.push({ row, period: halfDay, mark })
  }
  return { wishes, planned: planned.size }
}
