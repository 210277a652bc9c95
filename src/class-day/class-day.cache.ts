import type { Cache, DataField, ResolveInfo, Variables } from '@urql/exchange-graphcache'
import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'
import { newestOfRegister } from './marks/newest-readings.ts'
import { isOnRoster, registersIn } from './marks/registers-in-cache.ts'

/** The same class and days under another work: one entity, whichever screen asked for it first. */
function sharedRegister(cache: Cache, { classId, from, to }: Variables): string | undefined {
  const key = `Register:${classId}:${from}:${to}`
  return cache.resolve(key, 'id') ? key : undefined
}

function own(cache: Cache, args: Variables, { fieldName }: ResolveInfo): DataField | undefined {
  return cache.resolve('Query', fieldName, args) as DataField | undefined
}

/** A list that an older app kept does not name the work: it is that of the registers. */
const listOfOlderApp = (cache: Cache, { work }: Variables): DataField | undefined =>
  work === 'presence' ? (cache.resolve('Query', 'listClasses') as DataField) : undefined

function mayTakeRegister(cache: Cache, { classId }: Variables): boolean {
  const work = { work: 'presence' }
  const classes = cache.resolve('Query', 'listClasses', work) ?? listOfOlderApp(cache, work)
  return Array.isArray(classes) && (classes as unknown[]).includes(`SchoolClass:${classId}`)
}

type Recorded = {
  recordHealth?: { query?: { classHealth?: readonly { id: string; childId: string }[] } | null }
}

/** A child's first record stands on the rosters at once: of a later one the lists hold the child already. */
function noteHealth(result: unknown, _: unknown, cache: Cache): void {
  for (const health of (result as Recorded).recordHealth?.query?.classHealth ?? []) {
    const { childId } = health
    const key = cache.keyOfEntity({ ...health, __typename: 'ChildHealth' })
    for (const register of registersIn(cache))
      if (isOnRoster(cache, { register, childId }))
        addToList(cache, { of: register, field: 'health' }, key)
  }
}

/**
 * A class that was opened in the diary opens in the register without a network, and the other way round. What a class day leaves out for somebody who may not take the register never becomes one.
 */
export const classDayCache: FeatureCache = {
  updates: { recordHealth: noteHealth },
  resolvers: {
    Register: newestOfRegister,
    Query: {
      classDay: (_, args, cache, info) => {
        const known = own(cache, args, info)
        if (known !== undefined) return known
        const isOpen = args.work !== 'presence' || mayTakeRegister(cache, args)
        return isOpen ? sharedRegister(cache, args) : undefined
      },
      listClasses: (_, args, cache, info) => own(cache, args, info) ?? listOfOlderApp(cache, args),
    },
  },
}
