import type { Cache } from '@urql/exchange-graphcache'

const holdsRegisters: ReadonlySet<string> = new Set(['register', 'building', 'classDay'])

/** The keys of all registers that the cache holds, no matter who asked for them. */
export const registersIn = (cache: Cache): string[] =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => holdsRegisters.has(fieldName))
    .flatMap(({ fieldKey }) => cache.resolve('Query', fieldKey) as unknown as string | string[])
    .filter((key) => typeof key === 'string')

function listOf(
  cache: Cache,
  { register, field }: { register: string; field: string },
): string[] | undefined {
  const listed = cache.resolve(register, field)
  return Array.isArray(listed) ? (listed as unknown as string[]) : undefined
}

/** Whether a register tells of a day. */
export function isInside(
  cache: Cache,
  { register, date }: { register: string; date: string },
): boolean {
  const from = cache.resolve(register, 'from')
  const to = cache.resolve(register, 'to')
  return typeof from === 'string' && typeof to === 'string' && from <= date && date <= to
}

/** Whether the child is on the roster of a register. */
export const isOnRoster = (
  cache: Cache,
  { register, childId }: { register: string; childId: unknown },
): boolean => listOf(cache, { register, field: 'children' })?.includes(`Child:${childId}`) ?? false

/** Puts something into a list of a register, unless it is there or the list is not known. */
export function addTo(
  cache: Cache,
  { register, field, key }: { register: string; field: string; key: string },
): void {
  const listed = listOf(cache, { register, field })
  if (!listed || listed.includes(key)) return
  cache.link(register, field, [...listed, key])
}
