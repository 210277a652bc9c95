import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useNews } from '#src/keeping/pages/use-news.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { laneOfAlbum } from '../gallery.offline.ts'
import type { Album, GalleryChild, GalleryEvent, PictureResult } from '../gallery.operations.ts'
import { type Place, viewPictures } from '../gallery.view.ts'
import { useAlbumPages } from '../use-pages.ts'
import styles from './album.module.css'
import { AlbumPictures } from './album-pictures.tsx'

export type PageProps = {
  place: Place
  go: (change: Partial<Place>) => void
  isDirection: boolean
  /** The event that the album shows, as far as the reader may know it. */
  event: GalleryEvent | null
  onChange: (album: Album) => void
  onRemove: (album: Album) => void
  /** Reads the albums anew, with their numbers. */
  onDone: () => void
}

/** One album with its pictures. Without an answer it shows what the list knows, so that pictures can be added. */
export function AlbumPage({
  albumId,
  listed,
  ...page
}: PageProps & {
  albumId: string
  /** The album as the list has it; null for one that it does not hold. */
  listed: Album | null
}) {
  const { kept, pictures, roster, lookAgain } = useAlbumPages(albumId)
  useNews('gallery', lookAgain)
  const read = kept.status === 'ready' ? kept.value.album : null
  const album = read?.album ?? listed
  if (kept.status === 'ready' && !read)
    return (
      <EmptyState drawing="roof" title={<Trans>This album is not there any more</Trans>}>
        <Trans>It was removed, or it is kept by another class.</Trans>
      </EmptyState>
    )
  if (kept.status === 'missing' && album)
    return <OfAlbum {...page} {...{ album, roster, lookAgain }} pictures={none} isHeld={false} />
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>This album is not on this device yet</Trans>,
        words: <Trans>What was opened with a network opens again without it.</Trans>,
      }}
    >
      {() =>
        album ? <OfAlbum {...page} {...{ album, pictures, roster, lookAgain }} isHeld /> : null
      }
    </KeptPart>
  )
}

const none: readonly never[] = []

function OfAlbum({
  album,
  pictures: truths,
  roster,
  isHeld,
  lookAgain,
  onDone,
  ...page
}: PageProps & {
  album: Album
  /** The school's pictures are on this device; else it shows its own alone. */
  isHeld: boolean
  pictures: readonly PictureResult[]
  roster: readonly GalleryChild[]
  lookAgain: () => void
}) {
  const entries = useEntries(laneOfAlbum(album.id))
  const pictures = useMemo(
    () => viewPictures({ pictures: truths, children: roster, use: album.use }, entries),
    [truths, roster, album.use, entries],
  )
  const isMissing = !isHeld && album.pictureCount > 0
  const hidden = pictures.filter((it) => it.state === 'approved' && it.missing.length > 0).length
  return (
    <div className={styles.Main}>
      {hidden > 0 ? (
        <Notice
          tone="warning"
          title={
            <Plural
              value={hidden}
              one="# approved picture is hidden."
              other="# approved pictures are hidden."
            />
          }
        >
          <Trans>
            A family has withdrawn its consent, or has not given it. Nobody but the direction sees
            what is hidden.
          </Trans>
        </Notice>
      ) : null}
      {isMissing ? (
        <Notice
          tone="warning"
          role="status"
          title={
            <Plural
              value={album.pictureCount}
              one="# picture is not on this device yet."
              other="# pictures are not on this device yet."
            />
          }
        >
          <Trans>They come with the network. What you add now is kept and sent then.</Trans>
        </Notice>
      ) : null}
      <AlbumPictures
        {...page}
        isMissing={isMissing}
        album={album}
        pictures={pictures}
        roster={roster}
        lookAgain={() => {
          lookAgain()
          onDone()
        }}
      />
    </div>
  )
}
