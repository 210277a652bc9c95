import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { classesNotToGive } from '#domain/people/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { giveClasses } from './rights.sql.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listOwnClasses, listTaughtClasses } from './staff.sql.ts'
import {
  decideAbout,
  getColleague,
  holdAndFind,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

const mostClasses = 200

/** The ids of classes as sent, each once; undefined when one is no id. */
export function readClassIds(sent: readonly string[]): string[] | undefined {
  const ids = sent.map((text) => parseId<ClassId>(text))
  if (ids.length > mostClasses || ids.includes(undefined)) return undefined
  return [...new Set(ids)].filter((id) => id !== undefined)
}

/** Makes these the classes a teacher teaches, and no others; a teacher adds only classes of her own. */
export async function assignClasses(
  context: RequestContext,
  wish: { userId: string; classIds: readonly string[] },
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const classIds = readClassIds(wish.classIds)
  if (!classIds) return refused('people.unknown-class')
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const colleague = await holdAndFind(tx, { viewer, userId: parseUserId(wish.userId) })
    if (!colleague) return refused('people.unknown-person')
    const decision = decideAbout(viewer, colleague)
    if (!decision.ok) return decision
    if (colleague.role !== 'teacher') return refused('people.not-yours-to-change')
    const own = await listOwnClasses(tx, classIds)
    if (own.length !== classIds.length) return refused('people.unknown-class')
    const taught = await listTaughtClasses(tx, viewer.userId)
    const kept = colleague.classes.map(({ id }) => id)
    if (classesNotToGive(classIds, { own: viewer, taught, kept }).length > 0)
      return refused('people.wider-than-your-own')

    const { id: userId } = colleague
    await giveClasses(tx, { userId, classIds })
    const changed = await getColleague(tx, userId)
    await logStaffChange(tx, context, {
      viewer,
      act: 'assignClasses',
      subjectId: userId,
      before: { classes: colleague.classes.map(({ name }) => name) },
      after: { classes: changed.classes.map(({ name }) => name) },
    })
    return accept(changed)
  })
}
