import { isDirection } from '#domain/accounts/roles.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { decideErasure } from '#domain/privacy/erasure.ts'
import { type ActAnswer, keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type ErasureRecord, eraseChildRows, findErasure, holdErased } from './erasure.sql.ts'
import { removeErasedFiles } from './remove-erased-files.ts'

type Wish = { childId: string; typedName: string; reason: string }

/** The files of children are the direction's, and so is their end. */
export const requireEraser = requireWho(({ userType }) => isDirection(userType))

/** As the head of the file writes it, and as official papers do. */
export const namesOf = ({ firstName, lastName, usageName }: ErasureRecord): string[] =>
  [usageName, lastName].flatMap((name) => (name ? [givenFirst({ firstName, lastName: name })] : []))

/** The log says who asked, and no name. */
const eraseRows = keepingAct({
  name: 'eraseChild',
  policy: requireEraser,
  lock: async (tx, { wish }: { wish: Wish; by: SchoolViewer }) => {
    const childId = parseId<ChildId>(wish.childId)
    if (childId) await holdErased(tx, childId)
  },
  async read(tx, { wish, by, at }) {
    const childId = parseId<ChildId>(wish.childId)
    const today = dateIn(at, by.school.timeZone)
    return { today, child: childId && (await findErasure(tx, { childId, today })) }
  },
  decide({ standing: { child, today }, wish, at }) {
    const facts = child ? { ...child, names: namesOf(child) } : null
    const decided = decideErasure(wish, { child: facts, today })
    if (!decided.ok) return decided
    const childId = wish.childId as ChildId
    return { ok: true, value: { childId, reason: decided.value, at, today } }
  },
  write: (tx, { change, by }) => eraseChildRows(tx, { ...change, by }),
  log: ({ change: { childId, reason } }) => ({ before: null, after: { childId, reason } }),
})

/**
 * Erases a child for good (decision 053). Its files go before the answer, so that no address given before opens them any
 * more. The child is erased even where a file cannot be removed now: the work of the hour removes it.
 */
export async function eraseChild(
  context: RequestContext,
  wish: Wish & { actId: string },
): Promise<ActAnswer> {
  const answer = await eraseRows(context, wish)
  const schoolId = context.viewer?.schoolId
  if (answer.ok && schoolId)
    await removeErasedFiles(context, schoolId).catch((error: unknown) =>
      context.log.error({ bug: factsOfBug(error) }, 'bug'),
    )
  return answer
}
