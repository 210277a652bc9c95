import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { isHereByMorning, whereToFind } from '#domain/presence/building/evacuation.ts'
import type { ClassChild, TrueRegister } from './class-register.ts'
import { type Facts, type Unsettled, type ViewedHalf, viewRegister } from './fold-marks.ts'

export type ChildInBuilding = {
  child: ClassChild
  since: LocalTime | null
  /** The morning's register says so, and the afternoon's has not called the child yet. */
  isByMorning: boolean
}

/** One class in an evacuation: who is in, who has to be asked for by name, and how many are known to be out. */
export type ClassInBuilding = {
  classId: string
  className: string
  inside: ChildInBuilding[]
  notCalled: ClassChild[]
  out: number
}

type Moment = { unsettled: Unsettled; today: LocalDate; now: LocalTime }

const markIn = ({ mark }: ViewedHalf) => mark && { mark }

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
    const day = register.days.get(today) ?? null
    for (const row of viewRegister(facts, today)) {
      const marks = { am: markIn(row.am), pm: markIn(row.pm) }
      const { child } = row
      const toFind = { day, enrolment: child.enrolment, marks, now }
      const at = whereToFind(toFind)
      if (at.where === 'in')
        found.inside.push({ child, since: at.since, isByMorning: isHereByMorning(toFind) })
      else if (at.where === 'out') found.out += 1
      else found.notCalled.push(child)
    }
    return found
  })
}

/** Counts the children who are here by the morning's register, and whom the afternoon's still has to call. */
export const countOfMorning = ({ inside }: ClassInBuilding): number =>
  inside.filter(({ isByMorning }) => isByMorning).length
