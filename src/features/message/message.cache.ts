import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'

/** A message that the school has just taken stands in the newest page. A changed one may belong to an earlier one. */
export const messageCache: FeatureCache = {
  onTruth: {
    Message(truth, cache) {
      if (truth.version !== 1) return
      const { channelId } = truth as typeof truth & { channelId: string }
      const place = { of: 'Query', field: 'channelMessages', args: { channelId } }
      addToList(cache, place, cache.keyOfEntity(truth))
    },
  },
}
