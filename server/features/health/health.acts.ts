import {
  changedParts,
  type HealthWish,
  isNothing,
  noHealth,
  parseHealth,
} from '#domain/health/health.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { HealthRecord } from '#server/records/health/health.sql.ts'
import { requireHealthKeeper } from './health.policy.ts'
import { appendHealth, findHealth, holdHealth } from './health.sql.ts'

type Wish = { input: HealthWish & { childId: string; version: number } }
type Standing = HealthRecord | null | undefined

/**
 * Writes down what is known of a child's health, over the version that was on the screen: of two people who write at
 * once the second is refused. The log of changes says which parts changed, and nothing of their content. More people
 * read the log than the record.
 */
export const recordHealth = keepingAct({
  name: 'recordHealth',
  policy: requireHealthKeeper,
  lock: (tx, { wish: { input } }: { wish: Wish }) =>
    holdHealth(tx, parseId<ChildId>(input.childId)),
  read: async (tx, { wish: { input } }): Promise<Standing> => {
    const childId = parseId<ChildId>(input.childId)
    return childId && findHealth(tx, childId)
  },
  decide({ standing, wish: { input }, by, at }) {
    const read = parseHealth(input)
    if (!read.ok) return read
    const childId = parseId<ChildId>(input.childId)
    if (!childId || standing === undefined) return refuse({ code: 'health.unknown-child' })
    const changed = changedParts(standing ?? noHealth, read.value)
    if (changed.length === 0) return accept(null)
    const version = standing?.version ?? 0
    // Nobody has seen a record that says nothing any more: the next one begins with version 0.
    const isSeen =
      version === input.version || (input.version === 0 && isNothing(standing ?? noHealth))
    if (!isSeen) return refuse({ code: 'health.changed-meanwhile' })
    const who = { by: by.userId, actor: by.actorId, at }
    return accept({ changed, record: { ...read.value, childId, version: version + 1, ...who } })
  },
  write: (tx, { change }) => appendHealth(tx, change.record),
  log: ({ change: { changed, record } }) => ({
    before: null,
    after: { childId: record.childId, changed },
  }),
})
