import type {
  Cache,
  Data,
  KeyingConfig,
  ResolverConfig,
  UpdateResolver,
  Variables,
} from '@urql/exchange-graphcache'
import { embeddedTypes } from '#src/generated/cache-keys.ts'

/** An acknowledged state of something, as the server answered it to an entry. */
export type Truth = Data & { __typename: string }

/** The wishes of one feature for the cache; `src/app` gathers them. */
export type FeatureCache = {
  keys?: KeyingConfig
  resolvers?: ResolverConfig
  /** By type: puts a truth that answered an entry where the feature's lists find it. */
  onTruth?: Readonly<Record<string, (truth: Truth, cache: Cache) => void>>
  /** By mutation: puts what it answered where the feature's lists find it. */
  updates?: Readonly<Record<string, UpdateResolver>>
  /** By question: what an answer makes of earlier ones. */
  answers?: Readonly<Record<string, UpdateResolver>>
}

const embedded = (): null => null

const generalKeys: KeyingConfig = Object.fromEntries(embeddedTypes.map((type) => [type, embedded]))

export type CacheRules = {
  keys: KeyingConfig
  resolvers: ResolverConfig
  onTruth(truth: Truth, cache: Cache): void
  updates: Record<string, UpdateResolver>
  answers: Record<string, UpdateResolver>
}

/** One set of rules for the cache from those of all features. */
export function gatherCacheRules(features: readonly FeatureCache[]): CacheRules {
  const resolvers: ResolverConfig = {}
  for (const feature of features)
    for (const [type, fields] of Object.entries(feature.resolvers ?? {}))
      resolvers[type] = { ...resolvers[type], ...fields }
  return {
    keys: Object.assign({}, generalKeys, ...features.map((feature) => feature.keys ?? {})),
    resolvers,
    updates: Object.assign({}, ...features.map((feature) => feature.updates ?? {})),
    answers: Object.assign({}, ...features.map((feature) => feature.answers ?? {})),
    onTruth(truth, cache) {
      for (const feature of features) feature.onTruth?.[truth.__typename]?.(truth, cache)
    },
  }
}

type List = { of: string; field: string; args?: Variables | null; at?: 'start' | 'end' }

/** Puts something into a list of the cache, unless it is there or this device has never read the list. */
export function addToList(
  cache: Cache,
  { of, field, args = null, at = 'end' }: List,
  key: string | null,
): void {
  const listed = cache.resolve(of, field, args) as unknown
  if (!key || !Array.isArray(listed) || listed.includes(key)) return
  cache.link(of, field, args, at === 'start' ? [key, ...listed] : [...listed, key])
}
