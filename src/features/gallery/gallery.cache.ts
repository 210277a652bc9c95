import type { Cache } from '@urql/exchange-graphcache'
import { addToList, type FeatureCache } from '#src/graphql/cache-config.ts'

/** The last page of an album that this device has read: new pictures stand at its end. */
function lastPageOf(cache: Cache, first: string): string {
  let page = first
  const [albumAndFilter] = first.split('  ')
  for (let turns = 0; turns < 20 && cache.resolve(page, 'hasMore') === true; turns += 1) {
    const pictures = cache.resolve(page, 'pictures') as readonly string[] | undefined
    const last = pictures?.at(-1)
    const next = `${albumAndFilter} ${last ? cache.resolve(last, 'id') : ''}`
    if (!last || !cache.resolve(next, 'id')) break
    page = next
  }
  return page
}

/** A picture that the school has taken stands at the end of its album, where this device has opened that. */
export const galleryCache: FeatureCache = {
  onTruth: {
    AlbumPicture(truth, cache) {
      if (truth.version !== 1) return
      for (const filter of ['all', truth.state === 'approved' ? 'approved' : 'notApproved']) {
        const of = lastPageOf(cache, `AlbumPage:${truth.albumId} ${filter} `)
        addToList(cache, { of, field: 'pictures' }, cache.keyOfEntity(truth))
      }
    },
  },
}
