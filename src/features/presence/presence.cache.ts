import type { Cache } from '@urql/exchange-graphcache'
import { addTo, isOnRoster, registersIn } from '#src/class-day/registers-in-cache.ts'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

function isInside(cache: Cache, { register, date }: { register: string; date: string }): boolean {
  const from = cache.resolve(register, 'from')
  const to = cache.resolve(register, 'to')
  return typeof from === 'string' && typeof to === 'string' && from <= date && date <= to
}

/** A child's first mark of a day makes a day that no list holds yet: it is put where the screens look. */
function notePresenceDay(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  const { childId } = truth
  for (const register of registersIn(cache)) {
    if (!isOnRoster(cache, { register, childId })) continue
    if (isInside(cache, { register, date: String(truth.date) }))
      addTo(cache, { register, field: 'presence', key })
  }
}

function noteSubmission(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  for (const register of registersIn(cache)) {
    if (cache.resolve(register, 'class') !== `SchoolClass:${truth.classId}`) continue
    if (isInside(cache, { register, date: String(truth.date) }))
      addTo(cache, { register, field: 'submissions', key })
  }
}

export const presenceCache: FeatureCache = {
  onTruth: { PresenceDay: notePresenceDay, RegisterSubmission: noteSubmission },
}
