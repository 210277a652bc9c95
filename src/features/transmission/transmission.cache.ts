import type { Cache } from '@urql/exchange-graphcache'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { daysBefore } from '#domain/transmission/medicine/days-of-interval.ts'
import { noteRegisterDay } from '#src/class-day/marks/register-day.ts'
import { addToList, type FeatureCache, type Truth } from '#src/graphql/cache-config.ts'

/** A new line is in no list yet: it is put into the sheets of that day that this tablet knows. */
function noteLine(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  const classId = cache.resolve(`Child:${truth.childId}`, 'classId')
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (fieldName !== 'transmissionDay') continue
    const day = cache.resolve('Query', fieldKey)
    const list = typeof day === 'string' && listOn(cache.resolve(day, 'date'), truth)
    if (typeof day !== 'string' || !list) continue
    if (typeof classId === 'string' && cache.resolve(day, 'classId') !== classId) continue
    addToList(cache, { of: day, field: list }, key)
  }
}

/** Finds the list of a day's sheet that holds a line: its own, or the gifts of the days before. Null: nowhere. */
function listOn(day: unknown, { date, line }: Truth): 'lines' | 'giftsBefore' | null {
  if (day === date) return 'lines'
  if (line !== 'medicine' && line !== 'home') return null
  const today = parseLocalDate(String(day))
  return today && daysBefore(today).some((it) => it === date) ? 'giftsBefore' : null
}

/** An arrival or a departure has changed the register, which may hold no day of the child yet. */
function noteTruth(truth: Truth, cache: Cache): void {
  noteLine(truth, cache)
  const { registerDay } = truth
  if (isDay(registerDay)) noteRegisterDay(registerDay, cache)
}

const isDay = (answer: unknown): answer is Truth =>
  typeof answer === 'object' && answer !== null && '__typename' in answer

export const transmissionCache: FeatureCache = {
  // A day that an older app kept says nothing of the days before, nor of the levels of children.
  resolvers: {
    TransmissionDay: {
      giftsBefore: (day, _args, cache) => cache.resolve(day as Truth, 'giftsBefore') ?? [],
      leftOut: (day, _args, cache) => cache.resolve(day as Truth, 'leftOut') ?? [],
    },
  },
  onTruth: { TransmissionLine: noteTruth },
}
