import type { Cache } from '@urql/exchange-graphcache'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

const holdsRegisters: ReadonlySet<string> = new Set(['register', 'building', 'classDay'])

const registersIn = (cache: Cache): string[] =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => holdsRegisters.has(fieldName))
    .flatMap(({ fieldKey }) => cache.resolve('Query', fieldKey) as unknown as string | string[])
    .filter((key) => typeof key === 'string')

function isInside(cache: Cache, { register, date }: { register: string; date: string }): boolean {
  const from = cache.resolve(register, 'from')
  const to = cache.resolve(register, 'to')
  return typeof from === 'string' && typeof to === 'string' && from <= date && date <= to
}

function listOf(
  cache: Cache,
  { register, field }: { register: string; field: string },
): string[] | undefined {
  const listed = cache.resolve(register, field)
  return Array.isArray(listed) ? (listed as unknown as string[]) : undefined
}

type Addition = { register: string; field: string; key: string }

function addTo(cache: Cache, { register, field, key }: Addition): void {
  const listed = listOf(cache, { register, field })
  if (!listed || listed.includes(key)) return
  cache.link(register, field, [...listed, key])
}

/** A child's first mark of a day makes a day that no list holds yet: it is put where the screens look. */
function notePresenceDay(truth: Truth, cache: Cache): void {
  const key = cache.keyOfEntity(truth)
  if (!key) return
  const child = `Child:${truth.childId}`
  for (const register of registersIn(cache)) {
    if (!listOf(cache, { register, field: 'children' })?.includes(child)) continue
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
