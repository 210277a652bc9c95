import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import {
  albumPage,
  albumRoster,
  type GalleryChild,
  type PictureResult,
} from './gallery.operations.ts'

type Later = { after: string; pictures: readonly PictureResult[]; hasMore: boolean }

/** An album with all of its pictures: its first page at once, and then each further page of 200. */
export function useAlbumPages(albumId: string) {
  const client = useClient()
  const kept = useKept(albumPage, { albumId, filter: 'all', after: null })
  const [later, setLater] = useState<{ albumId: string; pages: readonly Later[] }>({
    albumId,
    pages: [],
  })
  const [turn, setTurn] = useState(0)
  const first = kept.status === 'ready' ? kept.value.album : null
  const pages = later.albumId === albumId ? later.pages : none
  const last = pages.at(-1) ?? first
  const next = last?.hasMore ? (last.pictures.at(-1)?.id ?? null) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads each page anew
  useEffect(() => setLater({ albumId, pages: [] }), [albumId, turn])
  useEffect(() => {
    if (next === null) return
    const { unsubscribe } = client
      .query(albumPage, { albumId, filter: 'all', after: next })
      .subscribe(({ data }) => {
        const page = data?.album
        if (!page) return
        const { pictures, hasMore } = page
        setLater((was) => ({
          albumId,
          pages: [
            ...was.pages.filter(({ after }) => after !== next),
            { after: next, pictures, hasMore },
          ],
        }))
      })
    return unsubscribe
  }, [client, albumId, next])

  const { lookAgain: lookAtFirst } = kept
  const lookAgain = useCallback(() => {
    lookAtFirst()
    setTurn((count) => count + 1)
  }, [lookAtFirst])
  const pictures = useMemo(
    () => [...(first?.pictures ?? []), ...pages.flatMap((page) => page.pictures)],
    [first, pages],
  )
  const [{ data: ahead }] = useQuery({
    query: albumRoster,
    variables: { albumId, filter: 'all' },
    // It was read ahead, or with the album.
    requestPolicy: 'cache-only',
    pause: kept.status !== 'missing',
  })
  const roster: readonly GalleryChild[] = first?.children ?? ahead?.album?.children ?? none
  return { kept, pictures, roster, lookAgain }
}

const none: readonly never[] = []
