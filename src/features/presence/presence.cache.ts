import type { Cache } from '@urql/exchange-graphcache'
import { noteRegisterDay } from '#src/class-day/marks/register-day.ts'
import { isInside, registersIn } from '#src/class-day/marks/registers-in-cache.ts'
import { addToList, type FeatureCache, type Truth } from '#src/graphql/cache-config.ts'

function noteSubmission(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  for (const register of registersIn(cache)) {
    if (cache.resolve(register, 'class') !== `SchoolClass:${truth.classId}`) continue
    if (isInside(cache, { register, date: String(truth.date) }))
      addToList(cache, { of: register, field: 'submissions' }, key)
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
