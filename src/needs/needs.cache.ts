import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'

/** A new need is put into the list of its child's class. A closed one leaves by itself, for the screen shows open ones. */
export const needsCache: FeatureCache = {
  onTruth: {
    Need(truth, cache) {
      const classId = cache.resolve(`Child:${truth.childId}`, 'classId') as string
      const place = { of: 'Query', field: 'openNeeds', args: { classId } }
      addToList(cache, place, cache.keyOfEntity(truth))
    },
  },
}
