import type { Cache, Data, DataField, ResolveInfo, ResolverConfig } from '@urql/exchange-graphcache'
import { registersIn } from './registers-in-cache.ts'

/** A register that the cache holds, and the days that it tells of. */
type Reading = { key: string; from: string; to: string }
type Span = { from: string; to: string | null }

const overlap = (one: Span, other: Span): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

const textIn = (cache: Cache, key: string, field: string): string =>
  String(cache.resolve(key, field) ?? '')

const spanOf = (cache: Cache, key: string): Reading => ({
  key,
  from: textIn(cache, key, 'from'),
  to: textIn(cache, key, 'to'),
})

/** The keys of a list; none where the reading did not ask for it. */
function keysIn(cache: Cache, key: string, field: string): readonly string[] | null {
  const keys = cache.resolve(key, field) as unknown
  return Array.isArray(keys) ? (keys as string[]) : null
}

/**
 * Lists the later readings of the same class that tell of some of this register's days, newest first. The register itself
 * comes last. What an older app kept does not say when it was read, and is newer than nothing.
 */
function readingsOf(cache: Cache, key: string): readonly Reading[] {
  const own = spanOf(cache, key)
  const ofClass = cache.resolve(key, 'class')
  const readAt = (it: string): string => textIn(cache, it, 'readAt')
  const newer = [...new Set(registersIn(cache))]
    .filter((it) => readAt(it) > readAt(key) && cache.resolve(it, 'class') === ofClass)
    .toSorted((one, other) => (readAt(one) < readAt(other) ? 1 : -1))
    .map((it) => spanOf(cache, it))
    .filter((it) => overlap(it, own))
  return [...newer, own]
}

const known = new WeakMap<Data, readonly Reading[]>()

/** Found once for all lists of a register: the cache fills one object with them. */
function readingsFor(cache: Cache, parent: Data, { parentKey }: ResolveInfo): readonly Reading[] {
  const readings = known.get(parent) ?? readingsOf(cache, parentKey)
  known.set(parent, readings)
  return readings
}

/**
 * Finds the days of a child in the class of a register. Of a child that another class has read since, nobody knows:
 * always.
 */
function stayOf(cache: Cache, child: string, classKey: unknown): Span {
  if (`SchoolClass:${textIn(cache, child, 'classId')}` !== classKey) return { from: '', to: null }
  const to = cache.resolve(child, 'enrolledTo') as string | null | undefined
  return { from: textIn(cache, child, 'enrolledFrom'), to: to ?? null }
}

/** Lists who is in the class. A reading says it of its days: a child left out is in no older list of these days. */
function childrenOf(cache: Cache, readings: readonly Reading[]): ReadonlySet<string> {
  const own = readings.at(-1) as Reading
  const classKey = cache.resolve(own.key, 'class')
  const children = new Set<string>()
  for (const [place, reading] of readings.entries()) {
    const newer = readings.slice(0, place)
    for (const child of keysIn(cache, reading.key, 'children') ?? []) {
      const stay = stayOf(cache, child, classKey)
      const isKnownSince = newer.some((it) => overlap(it, stay))
      if (!isKnownSince && overlap(own, stay)) children.add(child)
    }
  }
  return children
}

/** Lists what is said of these children: of each by the newest reading that has the child on its roster. */
function aboutChildren(cache: Cache, readings: readonly Reading[], field: string): string[] {
  const shown = childrenOf(cache, readings)
  const known = new Set<string>()
  return readings.flatMap(({ key }) => {
    const said = keysIn(cache, key, field)
    if (!said) return []
    const news = said.filter((it) => {
      const child = `Child:${textIn(cache, it, 'childId')}`
      return shown.has(child) && !known.has(child)
    })
    for (const child of keysIn(cache, key, 'children') ?? []) known.add(child)
    return news
  })
}

/** Lists what is said of these days: of each of them by the newest reading that tells of it. */
function ofDays(cache: Cache, readings: readonly Reading[], field: string): string[] {
  const own = readings.at(-1) as Reading
  const dated = readings.flatMap(({ key }, place) => {
    const newer = readings.slice(0, place)
    return (keysIn(cache, key, field) ?? [])
      .map((it) => ({ it, date: textIn(cache, it, 'date') }))
      .filter(({ date }) => {
        const day = { from: date, to: date }
        return overlap(own, day) && !newer.some((reading) => overlap(reading, day))
      })
  })
  return dated
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map(({ it }) => it)
}

type Join = (cache: Cache, readings: readonly Reading[], field: string) => Iterable<string>

/** A list of a register, with what was read since. Undefined where the register itself was never read with it. */
const joined =
  (join: Join) =>
  (parent: Data, _: unknown, cache: Cache, info: ResolveInfo): DataField | undefined => {
    const own = cache.resolve(info.parentKey, info.fieldName) as DataField | undefined
    const readings = readingsFor(cache, parent, info)
    if (own === undefined || readings.length === 1) return own
    return [...join(cache, readings, info.fieldName)] as DataField
  }

const contacts = joined(aboutChildren)

/**
 * A register as this device knows it. Somebody looked at a week ahead, and a later reading tells of some of its days. It
 * may have a child that was not in the class before. Each list says what the newest reading said, whichever screen asked
 * for it.
 */
export const newestOfRegister: ResolverConfig[string] = {
  children: joined(childrenOf),
  health: joined(aboutChildren),
  days: joined(ofDays),
  presence: joined(ofDays),
  submissions: joined(ofDays),
  // A register that was kept before there were contacts opens without them.
  contacts: (...asked) => contacts(...(asked as Parameters<typeof contacts>)) ?? null,
  // For the cache alone: what is kept for the next start would be another with each look that says the same.
  readAt: () => null,
}
