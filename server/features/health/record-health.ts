import {
  changedParts,
  type HealthRefusalCode,
  type HealthWish,
  isNothing,
  noHealth,
  parseHealth,
} from '#domain/health/health.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { HealthRecord } from '#server/records/health.sql.ts'
import { requireHealthKeeper } from './health.policy.ts'
import { appendHealth, holdHealth } from './health.sql.ts'

export type HealthAnswer = Result<HealthRecord, { code: HealthRefusalCode }>

const refused = (code: HealthRefusalCode): HealthAnswer => refuse({ code })

/**
 * Writes down what is known of a child's health, over the version that was on the screen: of two people who write at
 * once the second is told. The same words again are accepted and change nothing. The log of changes says which parts
 * changed and nothing of their content, because it is read by more people than the record.
 */
export async function recordHealth(
  context: RequestContext,
  { childId: sentId, version, ...wish }: HealthWish & { childId: string; version: number },
): Promise<HealthAnswer> {
  const viewer = requireHealthKeeper(context)
  const read = parseHealth(wish)
  if (!read.ok) return read
  const childId = parseId<ChildId>(sentId)
  if (!childId) return refused('health.unknown-child')
  const at = instantOf(context.clock.now())

  return context.database.inSchool(viewer.schoolId, async (tx: Transaction) => {
    const standing = await holdHealth(tx, childId)
    if (standing === undefined) return refused('health.unknown-child')
    const changed = changedParts(standing ?? noHealth, read.value)
    const now = { ...read.value, childId, version: standing?.version ?? 0 }
    if (changed.length === 0) return accept(now)
    // A record that says nothing any more is told to nobody: who writes the next one has seen none.
    const isSeen = now.version === version || (version === 0 && isNothing(standing ?? noHealth))
    if (!isSeen) return refused('health.changed-meanwhile')
    const next = { ...now, version: now.version + 1 }
    await appendHealth(tx, { ...next, by: viewer.userId, actor: viewer.actorId, at })
    await recordChange(tx, {
      schoolId: viewer.schoolId,
      change: {
        changeId: context.ids.next(),
        act: 'recordHealth',
        accountId: viewer.userId,
        actorId: viewer.actorId,
        subjectId: null,
        at,
        before: null,
        after: { childId, changed },
      },
    })
    return accept(next)
  })
}
