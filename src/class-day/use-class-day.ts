import { useMemo } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { type ChildOfDay, childrenOfDay } from './child-of-day.ts'
import type { ClassDayClass } from './class-day.operations.ts'
import { useTabletMarks } from './marks/use-tablet-marks.ts'
import { type OpenDay, useOpenDay } from './opening/use-open-day.ts'
import { type SchoolTime, useSchoolTime } from './use-school-time.ts'

export type ClassDay = Omit<OpenDay, 'part'> & {
  schoolClass: Pick<ClassDayClass, 'id' | 'name'> | null
  /** In the class's own order, with where each of them is; empty until loaded. */
  children: readonly ChildOfDay[]
  /** The calendar around the day. */
  days: ReadonlyMap<LocalDate, SchoolDay>
  today: LocalDate
  time: SchoolTime
}

const nobody: readonly ChildOfDay[] = []
const noDays: ReadonlyMap<LocalDate, SchoolDay> = new Map()

/** The class and day that are open on a screen, and the children with where they are. */
export function useClassDay(work: ClassWork, path: string): ClassDay {
  const opened = useOpenDay(work, path)
  const { open, classes, loaded } = opened
  const time = useSchoolTime()
  const { today, clock } = time
  const { unsettled } = useTabletMarks(time.timeZone)
  const register = loaded.status === 'ready' ? loaded.value : null
  const date = open?.date
  const children = useMemo(
    () =>
      register && date
        ? childrenOfDay({ register, unsettled, today }, { date, now: clock })
        : nobody,
    [register, date, unsettled, today, clock],
  )
  const listed = classes.status === 'ready' ? classes.value : []
  const ofRegister = register && { id: register.classId, name: register.className }
  return {
    ...opened,
    schoolClass: listed.find(({ id }) => id === open?.classId) ?? ofRegister,
    children,
    days: register?.days ?? noDays,
    today,
    time,
  }
}
