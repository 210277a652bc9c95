import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { whereaboutsOf } from '#domain/presence/in-the-building.ts'
import { isOpenDay } from '#domain/school/calendar.ts'
import { type Facts, type Unsettled, type ViewedHalf, viewRegister } from '../presence.view.ts'
import type { ClassChild, TrueRegister } from '../presence-truth.ts'

export type ChildInBuilding = { child: ClassChild; since: LocalTime | null }

/** One class in an evacuation: who is in, who has to be asked for by name, and how many are known to be out. */
export type ClassInBuilding = {
  classId: string
  className: string
  inside: ChildInBuilding[]
  notCalled: ClassChild[]
  out: number
}

type Moment = { unsettled: Unsettled; today: LocalDate; now: LocalTime }

const told = ({ mark }: ViewedHalf) => mark && { mark }

/** Sorts the children of each class by where they are now, from all that this device knows. */
export function classesInBuilding(
  registers: readonly TrueRegister[],
  { unsettled, today, now }: Moment,
): ClassInBuilding[] {
  return registers.map((register) => {
    const facts: Facts = { register, unsettled, today }
    const found: ClassInBuilding = {
      classId: register.classId,
      className: register.className,
      inside: [],
      notCalled: [],
      out: 0,
    }
    const day = register.days.get(today)
    for (const row of viewRegister(facts, today)) {
      const isAwaited = row.am.cell.kind !== 'not-expected' || row.pm.cell.kind !== 'not-expected'
      const marks = { am: told(row.am), pm: told(row.pm) }
      const { child } = row
      const at = whereaboutsOf(marks, now)
      if (at.where === 'in') found.inside.push({ child, since: at.since })
      // Nobody is asked for by name on a closed day, nor who was not expected and never came.
      else if (at.where === 'out' || !day || !isOpenDay(day) || !isAwaited) found.out += 1
      else found.notCalled.push(child)
    }
    return found
  })
}
