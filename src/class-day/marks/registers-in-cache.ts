import type { Cache } from '@urql/exchange-graphcache'

const holdsRegisters: ReadonlySet<string> = new Set(['register', 'building', 'classDay'])

/** The keys of all registers that the cache holds, no matter who asked for them. */
export const registersIn = (cache: Cache): string[] =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => holdsRegisters.has(fieldName))
    .flatMap(({ fieldKey }) => cache.resolve('Query', fieldKey) as unknown as string | string[])
    .filter((key) => typeof key === 'string')

/** True if a register tells of a day. */
export function isInside(
  cache: Cache,
  { register, date }: { register: string; date: string },
): boolean {
  const from = cache.resolve(register, 'from')
  const to = cache.resolve(register, 'to')
  return typeof from === 'string' && typeof to === 'string' && from <= date && date <= to
}

/** True if the child is on the roster of a register. */
export function isOnRoster(
  cache: Cache,
  { register, childId }: { register: string; childId: unknown },
): boolean {
  const children = cache.resolve(register, 'children') as unknown
  return Array.isArray(children) && children.includes(`Child:${childId}`)
}
