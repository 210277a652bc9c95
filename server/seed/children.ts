import type { ChildId } from '#domain/kernel/ids.ts'
import { addDays, daysBetween, type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import { isOpenDay, schoolDayOn, type WeeklyHalfDay } from '#domain/school/calendar.ts'
import { papersOf } from './child-papers.ts'
import type { Building, DemoChild, DemoClass } from './demo-school.ts'
import type { familyRegister } from './families.ts'

type Stay = { firstDay: LocalDate; lastDay: LocalDate | null }

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** Contracts as families sign them, cut to what the school opens. */
const contracts: readonly (readonly WeeklyHalfDay[])[] = [
  (['monday', 'tuesday', 'thursday'] as const).flatMap(
    (day) => [`${day}-am`, `${day}-pm`] as const,
  ),
  (['monday', 'tuesday', 'thursday', 'friday'] as const).flatMap(
    (day) => [`${day}-am`, `${day}-pm`] as const,
  ),
  week.map((day) => `${day}-am` as const),
]

/** Fills a class: names that differ, birth dates of the level, families, contracts, late arrivals and leavers. */
export function fillClass(
  building: Building,
  { into, families }: { into: DemoClass; families: ReturnType<typeof familyRegister> },
): DemoChild[] {
  const { plan, schoolId, ids, dice, calendar, referenceDay, add } = building
  const { children: size, named = [], partTime, joinedLate, leftEarly, born } = into.plan
  const year = academicYearOf(referenceDay) ?? defaultAcademicYear(referenceDay)
  const [earliest, latest] = born(year.startYear).map(localDate) as [LocalDate, LocalDate]

  const girls = dice.shuffled(plan.names.girls)
  const boys = dice.shuffled(plan.names.boys)
  const taken = new Set(named.map(([first]) => first))
  const free = (names: string[]) => names.find((name) => !taken.has(name)) ?? dice.pick(names)

  const openDayBefore = (days: number): LocalDate => {
    for (let day = addDays(referenceDay, -days); day > year.firstDay; day = addDays(day, -1)) {
      if (isOpenDay(schoolDayOn(calendar, day))) return day
    }
    return year.firstDay
  }
  const stayOf = (index: number): Stay => {
    if (index >= size) return { firstDay: year.firstDay, lastDay: openDayBefore(11) }
    const isLate = index >= size - joinedLate
    return { firstDay: isLate ? openDayBefore(8) : year.firstDay, lastDay: null }
  }

  const filled = Array.from({ length: size + leftEarly }, (_, index) => {
    const [wishedFirst, wishedLast, wishedGender] = named[index] ?? []
    const gender = wishedGender ?? (dice.happens(0.5) ? 'girl' : 'boy')
    const firstName = wishedFirst ?? free(gender === 'girl' ? girls : boys)
    taken.add(firstName)
    const family = families.next(wishedLast)
    const childId = ids.next() as ChildId
    const birthDate = addDays(earliest, dice.between(0, daysBetween(earliest, latest)))
    const expectedHalfDays = dice.happens(partTime)
      ? dice.pick(contracts).filter((halfDay) => plan.opening.includes(halfDay))
      : null
    const hasHealthPlan = dice.happens(0.06) || wishedFirst === 'Nour'
    add('child', {
      school_id: schoolId,
      child_id: childId,
      first_name: firstName,
      last_name: family.lastName,
      birth_date: birthDate,
      gender,
      has_health_plan: hasHealthPlan,
      ...papersOf(building, into),
    })
    add('child_address', {
      school_id: schoolId,
      child_id: childId,
      address_id: family.addressId,
      position: 1,
    })
    for (const [rank, guardianId] of family.guardianIds.entries()) {
      add('child_guardian', {
        school_id: schoolId,
        child_id: childId,
        guardian_id: guardianId,
        rank: rank + 1,
        payer_share: 0,
      })
    }
    const { lastName } = family
    const known = { childId, firstName, lastName, birthDate, hasHealthPlan }
    const stay = stayOf(index)
    const schedules = expectedHalfDays ? [{ ...stay, halfDays: expectedHalfDays }] : []
    return { ...known, ...stay, schedules, classOrder: 0 }
  })

  // Classes are listed by name. The order of their own, where somebody wants it, is by first name; who came during the year stands at the end of the list.
  const isLate = ({ firstDay }: DemoChild) => firstDay > year.firstDay
  const inOrder = filled.toSorted(
    (a, b) =>
      Number(isLate(a)) - Number(isLate(b)) ||
      `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`, 'fr'),
  )
  return inOrder.map((child, index) => {
    add('enrolment', {
      school_id: schoolId,
      enrolment_id: ids.next(),
      child_id: child.childId,
      class_id: into.classId,
      first_day: child.firstDay,
      last_day: child.lastDay,
      class_order: index + 1,
    })
    return { ...child, classOrder: index + 1 }
  })
}
