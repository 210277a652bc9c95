import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'

/** A passage or a count is put into the rooms of its day: the page of the day and the evacuation list read the same ones. */
export const roomsCache: FeatureCache = {
  onTruth: {
    StaffPassage(truth, cache) {
      const place = { of: `Rooms:${truth.date}`, field: 'passages' }
      addToList(cache, place, cache.keyOfEntity(truth))
    },
    RoomCount(truth, cache) {
      const place = { of: `Rooms:${truth.date}`, field: 'counts' }
      addToList(cache, place, cache.keyOfEntity(truth))
    },
  },
}
