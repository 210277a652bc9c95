import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { classesNotToGive } from '#domain/staff/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { changeColleague } from './change-colleague.ts'
import { giveClasses } from './rights.sql.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listOwnClasses, listTaughtClasses } from './staff.sql.ts'
import { refused, type StaffAnswer } from './staff-answer.ts'

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
  return changeColleague(context, {
    act: 'assignClasses',
    viewer,
    userId: wish.userId,
    role: 'teacher',
    async change(tx, { id: userId, classes }) {
      const own = await listOwnClasses(tx, classIds)
      if (own.length !== classIds.length) return refused('people.unknown-class')
      const taught = await listTaughtClasses(tx, viewer.userId)
      const kept = classes.map(({ id }) => id)
      if (classesNotToGive(classIds, { own: viewer, taught, kept }).length > 0)
        return refused('people.wider-than-your-own')
      return accept(await giveClasses(tx, { userId, classIds }))
    },
    told: ({ classes }) => ({ classes: classes.map(({ name }) => name) }),
  })
}
