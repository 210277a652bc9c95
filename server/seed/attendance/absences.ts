import { addDays, type LocalDate, monthContaining } from '#domain/kernel/local-date.ts'
import type { AbsenceReason, Justification } from '#domain/presence/presence.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoChild } from '../demo-school.ts'

/** Facts known of a child's absences: spells of illness, what the family announced, and a family nobody reaches. */
export type Absence =
  | { kind: 'absent'; reason: AbsenceReason | null; justified: Justification; note: string | null }
  | { kind: 'excused'; reason: AbsenceReason; daysAhead: number }

export type AbsencesOf = (child: DemoChild, date: LocalDate) => Absence | undefined

const announced: readonly AbsenceReason[] = ['medical', 'family-event', 'medical', 'guardians-away']

/** Open days of the weeks before the day of reference, oldest first. */
export function ordinaryDays({ calendar, referenceDay }: Building, weeks: number): LocalDate[] {
  const days: LocalDate[] = []
  for (let back = weeks * 7; back >= 1; back -= 1) {
    const date = addDays(referenceDay, -back)
    if (isOpenDay(schoolDayOn(calendar, date))) days.push(date)
  }
  return days
}

/** Three days nobody explained, in the month of the day of reference when it has three days behind it. */
export function unexplainedDays(
  days: readonly LocalDate[],
  referenceDay: LocalDate,
): ReadonlySet<LocalDate> {
  const ofMonth = days.filter((day) => monthContaining(day) === monthContaining(referenceDay))
  return new Set((ofMonth.length >= 3 ? ofMonth : days).slice(-3))
}

/** Throws each child's dice once over the weeks, so that an illness lasts some days and not a half one. */
export function planAbsences(
  { dice, plan }: Building,
  { children, days }: { children: readonly DemoChild[]; days: readonly LocalDate[] },
): AbsencesOf {
  const planned = new Map<string, Absence>()
  for (const { childId } of children) {
    let left = 0
    let spell: Absence | undefined
    for (const date of days) {
      if (left === 0 && dice.happens(0.022)) {
        left = dice.between(1, 3)
        spell = illness()
      } else if (left === 0 && dice.happens(0.008)) {
        left = 1
        spell = { kind: 'excused', reason: dice.pick(announced), daysAhead: dice.between(1, 6) }
      }
      if (left > 0 && spell) {
        planned.set(`${childId}:${date}`, spell)
        left -= 1
      }
    }
  }
  return (child, date) => planned.get(`${child.childId}:${date}`)

  function illness(): Absence {
    const note = dice.happens(0.3) ? dice.pick(plan.notes.absent) : null
    const kind = dice.roll()
    if (kind < 0.7) return { kind: 'absent', reason: 'ill', justified: 'yes', note }
    if (kind < 0.8) return { kind: 'absent', reason: 'contagious-family', justified: 'yes', note }
    if (kind < 0.9) return { kind: 'absent', reason: 'ill', justified: 'pending', note }
    return { kind: 'absent', reason: null, justified: 'pending', note: null }
  }
}
