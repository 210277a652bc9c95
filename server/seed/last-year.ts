import {
  academicYearFrom,
  academicYearOf,
  defaultAcademicYear,
} from '#domain/school/academic-year.ts'
import type { Building, DemoClass } from './demo-school.ts'

/** Puts each child who began this school year on its first day into the class below for the year before. */
export function rememberLastYear(
  { schoolId, ids, referenceDay, add }: Building,
  classes: readonly DemoClass[],
): void {
  const year = academicYearOf(referenceDay) ?? defaultAcademicYear(referenceDay)
  const { firstDay, lastDay } = academicYearFrom(year.startYear - 1)
  for (const { plan, children } of classes) {
    const before = classes.find((it) => it.plan.name === plan.cameFrom)
    if (!before) continue
    for (const child of children.filter((it) => it.firstDay === year.firstDay)) {
      add('enrolment', {
        school_id: schoolId,
        enrolment_id: ids.next(),
        child_id: child.childId,
        class_id: before.classId,
        first_day: firstDay,
        last_day: lastDay,
        class_order: child.classOrder,
      })
    }
  }
}
