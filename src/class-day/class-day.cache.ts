import type { Cache, ResolveInfo, Variables } from '@urql/exchange-graphcache'
import type { FeatureCache } from '#src/graphql/cache-config.ts'

/** The same class and days under the other query's name: one entity, whoever asked for it first. */
function sharedRegister(cache: Cache, { classId, from, to }: Variables): string | undefined {
  const key = `Register:${classId}:${from}:${to}`
  return cache.resolve(key, 'id') ? key : undefined
}

function own(cache: Cache, args: Variables, { fieldName }: ResolveInfo): string | null | undefined {
  return cache.resolve('Query', fieldName, args) as string | null | undefined
}

function mayTakeRegister(cache: Cache, { classId }: Variables): boolean {
  const classes = cache.resolve('Query', 'listClasses') as unknown
  return Array.isArray(classes) && classes.includes(`SchoolClass:${classId}`)
}

/**
 * A class that was opened in the diary opens in the register too without a network, and the other way
 * round. What a class day leaves out for somebody who may not take the register never becomes one.
 */
export const classDayCache: FeatureCache = {
  resolvers: {
    Query: {
      classDay: (_, args, cache, info) => {
        const known = own(cache, args, info)
        return known === undefined ? sharedRegister(cache, args) : known
      },
      register: (_, args, cache, info) => {
        const known = own(cache, args, info)
        if (known !== undefined || !mayTakeRegister(cache, args)) return known
        return sharedRegister(cache, args)
      },
    },
  },
}
