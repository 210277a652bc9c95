import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import { schoolClock } from '../attendance/school-clock.ts'
import type { Building, DemoClass } from '../demo-school.ts'
import { bands, type FollowedSchool, followedLevels } from './scale.ts'

/** The chance that a milestone of a younger, the own and an older age has been looked at by now. */
const shares = { younger: 0.55, own: 0.42, older: 0.03 } as const

const remarks = {
  fr: [
    'Seul, sans modèle.',
    'Avec un peu d’aide au début.',
    'A expliqué aux autres comment faire.',
    'À revoir en petit groupe.',
  ],
  en: [
    'On his or her own.',
    'With a little help.',
    'Showed a friend how.',
    'Look again next week.',
  ],
} as const

/** The open days of the year so far. */
export function daysSoFar({ calendar, referenceDay }: Building): LocalDate[] {
  const { firstDay } = academicYearOf(referenceDay) ?? defaultAcademicYear(referenceDay)
  const days: LocalDate[] = []
  for (let day = firstDay; day <= referenceDay; day = addDays(day, 1)) {
    if (isOpenDay(schoolDayOn(calendar, day))) days.push(day)
  }
  return days.length > 0 ? days : [referenceDay]
}

/** A moment after school on that day, and never one to come. */
export function afterSchool({ plan, now }: Building, date: LocalDate): string {
  const clock = schoolClock(plan.settings.time_zone)
  return instantOf(Math.min(clock.momentOf(date, localTime('16:45')), now - 120_000))
}

/** Approved by the direction once a week: what is younger still waits. */
export const isApprovedBy = ({ building, language }: FollowedSchool, date: LocalDate): boolean =>
  language === 'en' || date < addDays(building.referenceDay, -7)

/** Judges a class's children since September: a milestone at a time, for most of those who were there. */
export function evaluateChildren(school: FollowedSchool, of: DemoClass): void {
  const { building, dice, language, copied, director } = school
  const { add, schoolId, ids } = building
  const days = daysSoFar(building)
  const own = followedLevels[language].indexOf(of.plan.level)
  for (const { id: milestoneId, band } of copied.milestones) {
    const age = bands[language].indexOf(band ?? '')
    const share = age < own ? shares.younger : age === own ? shares.own : shares.older
    if (!dice.happens(Math.min(1, share * 1.25))) continue
    const day = dice.pick(days)
    for (const child of of.children) {
      if (!dice.happens(0.82)) continue
      const level = dice.pick<Level>(age < own ? ['A', 'A', 'A+'] : ['B', 'A', 'A', 'A+'])
      const earlier = days.findLast((it) => it < addDays(day, -10))
      const isSecondLook = level !== 'B' && earlier !== undefined && dice.happens(0.22)
      const history: [LocalDate, Level][] = isSecondLook
        ? [
            [earlier, 'B'],
            [day, level],
          ]
        : [[day, level]]
      const inClass = history.filter(
        ([date]) => date >= child.firstDay && (child.lastDay === null || date <= child.lastDay),
      )
      for (const [index, [date, reached]] of inClass.entries()) {
        const isApproved = isApprovedBy(school, date)
        const at = afterSchool(building, date)
        add('evaluation', {
          school_id: schoolId,
          evaluation_id: ids.next(),
          child_id: child.childId,
          milestone_id: milestoneId,
          version: index + 1,
          level: reached,
          date,
          comment: dice.happens(0.04) ? dice.pick(remarks[language]) : null,
          observation_id: null,
          account_id: of.teacher.userId,
          device_id: of.tablet.deviceId,
          written_at: at,
          is_approved: isApproved,
          approved_by: isApproved && language === 'fr' ? director : null,
          approved_at: isApproved && language === 'fr' ? at : null,
        })
      }
    }
  }
}
