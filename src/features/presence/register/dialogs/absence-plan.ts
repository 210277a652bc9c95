import { isEnrolledOn } from '#domain/children/enrolment.ts'
import { addDays, daysFrom, type LocalDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, parseLocalTime } from '#domain/kernel/local-time.ts'
import { halfDaysWritten } from '#domain/presence/half-day.ts'
import type { AbsenceReason, PresenceMark } from '#domain/presence/presence.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { type Facts, viewChildDay } from '#src/class-day/marks/fold-marks.ts'
import type { ShownPeriod } from '../../frame/presence-address.ts'
import type { Wish } from '../../marks/marking.ts'

/** The longest absence that one form enters: what one question to the school's calendar covers. */
export const longestPlan = 31

/** An absence entered ahead, as the form holds it. */
export type AbsencePlan = {
  childIds: readonly string[]
  from: LocalDate
  to: LocalDate
  period: ShownPeriod
  reason: AbsenceReason | ''
  expectedAt: string
  note: string
}

export const lastOfPlan = (from: LocalDate): LocalDate => addDays(from, longestPlan - 1)

export type PlannedAbsences = {
  wishes: Wish[]
  /** Half-days left alone: somebody has already said that the child was there or missing. */
  kept: number
}

/** One wish for each open half-day of each child in the range; what is already marked stays. */
export function wishesOf(plan: AbsencePlan, facts: Facts): PlannedAbsences {
  const expectedAt: LocalTime | null = parseLocalTime(plan.expectedAt) ?? null
  const mark: PresenceMark = {
    state: 'excused',
    reason: plan.reason || null,
    expectedAt,
    note: plan.note.trim() || null,
  }
  const chosen = new Set(plan.childIds)
  const children = facts.register.children.filter((child) => chosen.has(child.childId))
  const wishes: Wish[] = []
  let kept = 0
  const planDay = (child: ClassChild, date: LocalDate) => {
    if (!isEnrolledOn(child.enrolment, date)) return
    const row = viewChildDay(facts, { child, date })
    for (const half of halfDaysWritten(plan.period, row.day)) {
      const known = row[half].mark
      if (known && known.state !== 'excused') kept += 1
      else if (row[half].cell.kind !== 'not-expected') wishes.push({ row, period: half, mark })
    }
  }
  for (const child of children)
    for (const date of daysFrom(plan.from, plan.to)) planDay(child, date)
  return { wishes, kept }
}
