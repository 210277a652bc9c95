import type { Cache } from '@urql/exchange-graphcache'
import { addToList, type Truth } from '#src/graphql/cache-config.ts'
import { isInside, isOnRoster, registersIn } from './registers-in-cache.ts'

/** A child's first mark of a day makes a day that no list holds yet: it is put where the screens look. */
export function noteRegisterDay(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  const { childId } = truth
  for (const register of registersIn(cache)) {
    if (!isOnRoster(cache, { register, childId })) continue
    if (isInside(cache, { register, date: String(truth.date) }))
      addToList(cache, { of: register, field: 'presence' }, key)
  }
}
