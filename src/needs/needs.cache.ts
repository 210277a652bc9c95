import type { Cache } from '@urql/exchange-graphcache'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

/** A new need is put into the list of its child's class; one that was met leaves by itself, for the lists show open ones. */
function noteNeed(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  const classId = cache.resolve(`Child:${truth.childId}`, 'classId')
  if (!key || typeof classId !== 'string') return
  const listed = cache.resolve('Query', 'openNeeds', { classId }) as unknown
  if (Array.isArray(listed) && !listed.includes(key))
    cache.link('Query', 'openNeeds', { classId }, [...listed, key])
}

export const needsCache: FeatureCache = { onTruth: { Need: noteNeed } }
