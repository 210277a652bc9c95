import type { Cache } from '@urql/exchange-graphcache'
import { addToList, type Truth } from '#src/graphql/cache-config.ts'
import { isInside, isOnRoster, registersIn } from './registers-in-cache.ts'

const markFields =
  'state arrivedAt leftAt expectedAt wasLate reason justified note byUserId byName deviceId deviceName markedAt corrected'

/** All that an answer to an entry tells of a child's day in the register: half of it would leave the day unreadable. */
export const registerDaySelection = `id childId date version am { ${markFields} } pm { ${markFields} }`

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
