import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { daysFrom, type LocalDate } from '#domain/kernel/local-date.ts'
import { calendarOf, type SchoolDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { type ChildRecord, listChildrenOf } from '#server/records/children/children.sql.ts'
import type { ClassRecord } from '#server/records/children/classes.sql.ts'
import type { HealthRecord } from '#server/records/health/health.sql.ts'
import {
  dayTruth,
  type PresenceDayTruth,
  type RegisterSubmissionTruth,
} from '#server/records/presence/presence-truth.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { listPresenceDays } from './presence.sql.ts'
import { listSubmissions } from './register-submission.sql.ts'

/** Register of the contract: a class from one day to another, with the school's own days. */
export interface RegisterRecord {
  class: ClassRecord
  from: LocalDate
  to: LocalDate
  children: ChildRecord[]
  days: SchoolDay[]
  presence: PresenceDayTruth[]
  submissions: RegisterSubmissionTruth[]
}

/**
 * A register and what must be known of its children: nothing where the question did not ask for it. `readAt`: the moment
 * before it was read, so that no reading counts as newer than it is.
 */
export type ReadRegister = RegisterRecord & { health: HealthRecord[]; readAt: Instant }

/**
 * Reads the registers of these classes and answers the one of each. One class and a day cost as many statements as the
 * whole school and a month.
 */
export async function readRegisters(
  tx: Glance,
  window: { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate },
): Promise<(schoolClass: ClassRecord) => RegisterRecord> {
  const [children, presence, submissions, calendar] = await Promise.all([
    listChildrenOf(tx, window),
    listPresenceDays(tx, window),
    listSubmissions(tx, window),
    loadCalendar(tx),
  ])
  const childrenOf = Map.groupBy(children, ({ classId }) => classId)
  const presenceOf = Map.groupBy(presence, ({ classId }) => classId)
  const submissionsOf = Map.groupBy(submissions, ({ classId }) => classId)
  const { from, to } = window
  const dates = daysFrom(from, to)
  const daysOf = (standardId: StandardId) => {
    const ofLevel = calendarOf(calendar, standardId)
    return dates.map((date) => schoolDayOn(ofLevel, date))
  }
  return (schoolClass) => ({
    class: schoolClass,
    from,
    to,
    days: daysOf(schoolClass.standardId),
    children: childrenOf.get(schoolClass.id) ?? [],
    presence: (presenceOf.get(schoolClass.id) ?? []).map(dayTruth),
    submissions: submissionsOf.get(schoolClass.id) ?? [],
  })
}
