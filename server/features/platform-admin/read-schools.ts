import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  findManagedSchool,
  listManagedSchools,
  type ManagedSchoolRecord,
} from './managed-schools.sql.ts'
import { todayOf } from './platform-admin.policy.ts'

const largestPage = 1_000

export const readSchool = (
  context: RequestContext,
  schoolId: SchoolId,
): Promise<ManagedSchoolRecord | undefined> =>
  context.database.atDoor('platform', (tx) =>
    findManagedSchool(tx, { schoolId, today: todayOf(context) }),
  )

type Wish = Partial<Record<'after' | 'id', string | null | undefined>> & {
  first?: number | null | undefined
}

/**
 * A page of the schools, or the one that is named. A page behind a school that was deleted meanwhile is refused: a caller
 * who reads them all begins again, instead of ending too early.
 */
export async function readSchools(
  context: RequestContext,
  wish: Wish,
): Promise<ManagedSchoolRecord[]> {
  if (wish.id) {
    const id = parseId<SchoolId>(wish.id)
    const school = id && (await readSchool(context, id))
    return school ? [school] : []
  }
  const first = wish.first ?? largestPage
  const after = wish.after ? parseId<SchoolId>(wish.after) : null
  if (first < 1 || first > largestPage || after === undefined) throw refusal('INPUT_INVALID')
  const today = todayOf(context)
  const schools = await context.database.atDoor('platform', (tx) =>
    listManagedSchools(tx, { today, first, after }),
  )
  if (!schools) throw refusal('INPUT_INVALID')
  return schools
}
