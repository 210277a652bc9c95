import { type ClassWork, classWork } from '#domain/access/access.ts'
import type { FeatureCache } from '#src/graphql/cache-config.ts'

const works = Object.keys(classWork) as ClassWork[]

/**
 * What must be known of a class is the same whatever is done with it: where one screen has asked, every other one
 * knows it without a network.
 */
export const healthCache: FeatureCache = {
  resolvers: {
    Query: {
      classHealth(parent, args, cache) {
        const key = typeof parent.__typename === 'string' ? parent.__typename : 'Query'
        const told = (work: string) => cache.resolve(key, 'classHealth', { ...args, work })
        const own = told(String(args.work))
        return own ?? works.map(told).find((it) => it !== undefined && it !== null)
      },
    },
  },
}
