import type { Cache } from '@urql/exchange-graphcache'
import { noteRegisterDay } from '#src/class-day/register-day.ts'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

/** A new line is in no list yet: it is put into the sheets of that day that this tablet knows. */
function noteLine(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  const classId = cache.resolve(`Child:${truth.childId}`, 'classId')
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (fieldName !== 'transmissionDay') continue
    const day = cache.resolve('Query', fieldKey)
    if (typeof day !== 'string' || cache.resolve(day, 'date') !== truth.date) continue
    if (typeof classId === 'string' && cache.resolve(day, 'classId') !== classId) continue
    const lines = cache.resolve(day, 'lines')
    if (!Array.isArray(lines) || (lines as unknown[]).includes(key)) continue
    cache.link(day, 'lines', [...(lines as unknown as string[]), key])
  }
}

/** An arrival or a departure has changed the register, which may hold no day of the child yet. */
function noteTruth(truth: Truth, cache: Cache): void {
  noteLine(truth, cache)
  const { registerDay } = truth
  if (isDay(registerDay)) noteRegisterDay(registerDay, cache)
}

const isDay = (told: unknown): told is Truth =>
  typeof told === 'object' && told !== null && '__typename' in told

export const transmissionCache: FeatureCache = { onTruth: { TransmissionLine: noteTruth } }
