import type { ChildrenRefusal } from '../children/children-codes.ts'
import { type NewChild, parseNewChild } from '../children/new-child.ts'
import { parseSchedule } from '../children/parse-schedule.ts'
import type { ScheduleRefusal, ScheduleTerms } from '../children/schedule.ts'
import type { ClassId } from '../kernel/ids.ts'
import { type LocalDate, readDay } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isClassFull } from './places.ts'
import type { KeptProspect } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Fields of the form that opens a child's file. It begins with the words of the family. */
export type EnrolWish = {
  firstName: string
  lastName: string
  birthDate: string
  gender?: string | null | undefined
  firstDay: string
  /** Empty: every half-day on which the school opens. */
  halfDays: readonly string[]
}

/** A class as it stands on the first day. */
export type ClassOnDay = { id: ClassId; name: string; capacity: number | null; childCount: number }

type Refused = ProspectRefusal | ChildrenRefusal | ScheduleRefusal

export type DecidedEnrolment = { child: NewChild; schedule: ScheduleTerms | null }

/**
 * Judges that a child is enrolled from a prospect: born, in a class that has a place on the first day, with the half-days
 * as a schedule. `isOverFull`: somebody has read that the class is full, and wants it nevertheless.
 */
export function decideEnrolment(
  wish: EnrolWish,
  {
    standing,
    into,
    isOverFull,
    today,
  }: {
    standing: Pick<KeptProspect, 'status'>
    into: ClassOnDay
    isOverFull: boolean
    today: LocalDate
  },
): Result<DecidedEnrolment, Refused> {
  if (standing.status === 'blacklisted') return prospectRefusal('prospect.blacklisted')
  const birthDate = readDay(wish.birthDate)
  if (birthDate && birthDate > today)
    return prospectRefusal('prospect.not-born-yet', { field: 'birthDate', date: birthDate })
  const child = parseNewChild({ ...wish, guardian: null }, { classId: into.id, today })
  if (!child.ok) return child
  if (isClassFull(into) && !isOverFull)
    return prospectRefusal('prospect.class-full', {
      ...{ className: into.name, capacity: String(into.capacity), field: 'classId' },
    })
  if (wish.halfDays.length === 0) return accept({ child: child.value, schedule: null })
  const { firstDay } = child.value.stay
  const schedule = parseSchedule({ kind: 'school', firstDay, halfDays: wish.halfDays })
  if (!schedule.ok) return schedule
  return accept({ child: child.value, schedule: schedule.value })
}
