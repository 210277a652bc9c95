import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import type { RegisterPresence } from '#domain/presence/registers/month-register.ts'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { type Facts, type ViewedHalf, viewChildDay } from '#src/class-day/marks/fold-marks.ts'

/** The whole window as the month's rule takes it, our own unsettled marks included. */
export function viewPresence(facts: Facts): RegisterPresence[] {
  const { register, unsettled } = facts
  const keys = new Set([
    ...register.presence.keys(),
    ...unsettled.entries.keys(),
    ...unsettled.taps.keys(),
  ])
  const children = new Map(register.children.map((child) => [child.childId as string, child]))
  return [...keys].flatMap((key) => {
    const [childId = '', day = ''] = key.split(':')
    const date = parseLocalDate(day)
    const child = children.get(childId)
    if (!child || !date) return []
    const row = viewChildDay(facts, { child, date })
    const shown = ({ mark, recorded }: ViewedHalf) =>
      mark && { mark, isCorrected: recorded?.corrected ?? false }
    return [{ childId: child.childId, date: row.day.date, am: shown(row.am), pm: shown(row.pm) }]
  })
}

/** Children of the class who come later or have gone, for the line under the register. */
export function awayFromClass(register: TrueRegister, date: LocalDate) {
  const notYet = register.children.filter((child) => date < child.enrolment.firstDay)
  const gone = register.children.filter(
    (child) => child.enrolment.lastDay !== null && child.enrolment.lastDay < date,
  )
  return { notYet, gone }
}
