import { useMemo } from 'react'
import { useQuery } from 'urql'
import { arrivedPictures } from '#src/media/media.operations.ts'
import type { StripPicture } from '#src/media/photo-strip.tsx'

/** The pictures of what is on show; one that has not arrived, or waits on this device, is known by its number only. */
export function usePictures(
  mediaIds: readonly string[],
): (ids: readonly string[]) => StripPicture[] {
  const wanted = useMemo(() => [...new Set(mediaIds)].toSorted(), [mediaIds])
  const [{ data }] = useQuery({
    query: arrivedPictures,
    variables: { mediaIds: wanted },
    pause: wanted.length === 0,
    requestPolicy: 'cache-and-network',
  })
  return useMemo(() => {
    const known = new Map((data?.pictures ?? []).map((picture) => [picture.id, picture]))
    return (ids) => ids.map((id) => known.get(id) ?? { id, url: null, thumbnailUrl: null })
  }, [data])
}
