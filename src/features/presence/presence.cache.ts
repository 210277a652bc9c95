import type { Cache } from '@urql/exchange-graphcache'
import { noteRegisterDay } from '#src/class-day/marks/register-day.ts'
import { addTo, isInside, registersIn } from '#src/class-day/marks/registers-in-cache.ts'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

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
  // A list that an older app kept does not say when it was read.
  resolvers: {
    Query: {
      buildingAt: (query, args, cache) => cache.resolve(query as Truth, 'buildingAt', args) ?? null,
    },
  },
  onTruth: { PresenceDay: noteRegisterDay, RegisterSubmission: noteSubmission },
}
