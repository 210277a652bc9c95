import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'

/** A count that the school has taken stands at its outing, on the day on which somebody counted. */
export const eventCache: FeatureCache = {
  onTruth: {
    HeadCount(truth, cache) {
      const of = `Outing:${truth.eventId}:${truth.day}`
      addToList(cache, { of, field: 'counts' }, cache.keyOfEntity(truth))
    },
  },
}
