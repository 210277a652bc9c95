import type { Cache, Entity } from '@urql/exchange-graphcache'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

const registersIn = (cache: Cache): string[] =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === 'register' || fieldName === 'building')
    .flatMap(({ fieldKey }) => cache.resolve('Query', fieldKey) as unknown as string | string[])
    .filter((key) => typeof key === 'string')

function isInside(cache: Cache, register: string, date: string): boolean {
  const from = cache.resolve(register, 'from')
  const to = cache.resolve(register, 'to')
  return typeof from === 'string' && typeof to === 'string' && from <= date && date <= to
}

function addTo(cache: Cache, register: string, { field, key }: { field: string; key: string }) {
  const listed = cache.resolve(register, field)
  if (!Array.isArray(listed) || listed.includes(key)) return
  cache.link(register, field, [...listed, key] as Entity[])
}

/** A child's first mark of a day makes a day that no list holds yet: it is put where the screens look. */
function notePresenceDay(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  const child = `Child:${truth.childId}`
  for (const register of registersIn(cache)) {
    const children = cache.resolve(register, 'children')
    if (!Array.isArray(children) || !children.includes(child)) continue
    if (isInside(cache, register, String(truth.date)))
      addTo(cache, register, { field: 'presence', key })
  }
}

function noteSubmission(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  for (const register of registersIn(cache)) {
    if (cache.resolve(register, 'class') !== `SchoolClass:${truth.classId}`) continue
    if (isInside(cache, register, String(truth.date)))
      addTo(cache, register, { field: 'submissions', key })
  }
}

export const presenceCache: FeatureCache = {
  onTruth: { PresenceDay: notePresenceDay, RegisterSubmission: noteSubmission },
}
