import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findManagedSchool, type ManagedSchoolRecord } from './managed-schools.sql.ts'

type Change = {
  viewer: Viewer
  schoolId: SchoolId
  act: string
  subjectId?: UserId
  before: unknown
  after: unknown
}

/** What the platform does to a school stands in the school's own log, where its director reads it. */
export async function logSchoolChange(
  tx: Transaction,
  { clock, ids }: RequestContext,
  { viewer, schoolId, act, subjectId, before, after }: Change,
): Promise<void> {
  await recordChange(tx, {
    schoolId,
    change: {
      changeId: ids.next(),
      act,
      accountId: viewer.userId,
      actorId: viewer.actorId,
      subjectId: subjectId ?? null,
      at: instantOf(clock.now()),
      before,
      after,
    },
  })
}

// Which zone tells the day makes no difference that anybody would look for.
export const todayOf = ({ clock }: RequestContext): LocalDate =>
  dateIn(instantOf(clock.now()), 'UTC')

export const readSchool = (
  context: RequestContext,
  schoolId: SchoolId,
): Promise<ManagedSchoolRecord | undefined> =>
  context.database.atDoor('platform', (tx) =>
    findManagedSchool(tx, { schoolId, today: todayOf(context) }),
  )

/** The school after an act that found it before. */
export async function getSchool(
  context: RequestContext,
  schoolId: SchoolId,
): Promise<ManagedSchoolRecord> {
  const school = await readSchool(context, schoolId)
  if (!school) throw new Error('a school vanished while it was changed')
  return school
}
