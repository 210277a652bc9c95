import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDirection } from '#domain/accounts/roles.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useNews } from '#src/keeping/pages/use-news.ts'
import { ReadOnlyNotice, useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import styles from './album/album.module.css'
import { AlbumDialog } from './album/album-dialog.tsx'
import { AlbumList } from './album/album-list.tsx'
import { AlbumPage } from './album/album-page.tsx'
import { type Album, albumList, type AlbumList as List } from './gallery.operations.ts'
import { groupAlbums, type Place, readPlace, searchOf } from './gallery.view.ts'
import { PictureQueue } from './queue/picture-queue.tsx'
import { useAlbumActs } from './use-album-acts.ts'

/** Albums of the school year: `/gallery?album=…&filter=…&picture=…`, and `?of=` for what waits over all of them. */
export function GalleryScreen() {
  const { t } = useLingui()
  const kept = useKept(albumList)
  useNews('gallery', kept.lookAgain)
  return (
    <KeptScreen
      name="gallery"
      title={t`Gallery`}
      kept={kept}
      changes="none"
      silence={{
        title: <Trans>The gallery is not on this device yet</Trans>,
        words: <Trans>The albums are kept here as soon as there is a network.</Trans>,
      }}
    >
      {({ albums }) => <Gallery list={albums} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}

type Dialog = { is: 'form'; album: Album | null } | { is: 'remove'; album: Album }

function Gallery({ list, lookAgain }: { list: List; lookAgain: () => void }) {
  const { user } = useSignedIn()
  const isOfDirection = isDirection(user.userType)
  const isReadOnly = useReadOnly()
  // Beside a list, an album of a tablet had room for one picture in a row.
  const isNarrow = useViewport() !== 'desk'
  const [search, setSearch] = useSearchParams()
  const place = placeShown(readPlace(search), { list, isOfDirection, isNarrow })
  const go = useCallback(
    (change: Partial<Place>) =>
      setSearch((was) => searchOf({ ...readPlace(was), albumId: place.albumId, ...change }), {
        // A picture that is turned to is no page of its own.
        replace: true,
      }),
    [setSearch, place.albumId],
  )
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const acts = useAlbumActs(lookAgain)
  const mayBegin = !isReadOnly && (isOfDirection || list.classes.length > 0)
  const begin = () => setDialog({ is: 'form', album: null })
  const eventOf = (albumId: string) => {
    const eventId = list.albums.find(({ id }) => id === albumId)?.eventId
    return list.events.find(({ id }) => id === eventId) ?? null
  }
  const isInside = place.albumId !== null || place.of !== null
  return (
    <>
      <ReadOnlyNotice />
      {isNarrow && isInside ? (
        <p>
          <LinkButton look="quiet" icon={<ArrowLeft aria-hidden />} to={{ search: '' }}>
            <Trans>All albums</Trans>
          </LinkButton>
        </p>
      ) : null}
      {place.albumId === null ? <Count list={list} isOfDirection={isOfDirection} /> : null}
      {list.albums.length === 0 && !place.of ? (
        <EmptyState
          drawing="tree"
          title={<Trans>No album this year yet</Trans>}
          {...(mayBegin
            ? {
                act: (
                  <Button look="primary" size="touch" icon={<Plus aria-hidden />} onClick={begin}>
                    <Trans>Begin an album</Trans>
                  </Button>
                ),
              }
            : {})}
        >
          <Trans>An album holds the pictures of one day, one outing or one project.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.Panes}>
          {isNarrow && isInside ? null : (
            <AlbumList list={list} openId={place.albumId} onNew={mayBegin ? begin : null} />
          )}
          {isInside ? (
            <div className={styles.Main}>
              {place.albumId ? (
                <AlbumPage
                  key={place.albumId}
                  albumId={place.albumId}
                  listed={list.albums.find(({ id }) => id === place.albumId) ?? null}
                  place={place}
                  go={go}
                  isDirection={isOfDirection}
                  event={eventOf(place.albumId)}
                  onChange={(album) => setDialog({ is: 'form', album })}
                  onRemove={(album) => setDialog({ is: 'remove', album })}
                  onDone={lookAgain}
                />
              ) : (
                <PictureQueue
                  of={place.of ?? 'waiting'}
                  albums={list.albums}
                  counts={list}
                  onOf={(of) => go({ of })}
                  onDone={lookAgain}
                />
              )}
            </div>
          ) : null}
        </div>
      )}
      {dialog?.is === 'form' ? (
        <AlbumDialog
          standing={standingOf(dialog.album, list)}
          classes={list.classes}
          events={list.events}
          isDirection={isOfDirection}
          acts={acts}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.is === 'remove' ? (
        <ConfirmDialog
          title={<Trans>Remove the album {dialog.album.title}</Trans>}
          stay={<Trans context="an album">Keep it</Trans>}
          go={<Trans>Remove the album</Trans>}
          act={async () => {
            const outcome = await acts.remove(dialog.album.id)
            if (outcome.kind === 'done') go({ albumId: null, pictureId: null })
            return outcome
          }}
          onClose={() => setDialog(null)}
        >
          <Plural
            value={dialog.album.pictureCount}
            _0="Nothing stands in it."
            one="# picture goes with it, for good."
            other="# pictures go with it, for good."
          />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** The album as the list has it now; the form says when a colleague was faster. */
const standingOf = (album: Album | null, list: List): Album | null =>
  album && (list.albums.find(({ id }) => id === album.id) ?? album)

/** Opens what waits for the direction where the address says nothing, else the newest album. */
function placeShown(
  place: Place,
  { list, isOfDirection, isNarrow }: { list: List; isOfDirection: boolean; isNarrow: boolean },
): Place {
  if (place.of && !isOfDirection) return { ...place, of: null }
  if (place.albumId || place.of || isNarrow) return place
  if (isOfDirection && list.waiting + list.hidden > 0)
    return { ...place, of: list.waiting > 0 ? 'waiting' : 'hidden' }
  return { ...place, albumId: groupAlbums(list.albums)[0]?.albums[0]?.id ?? null }
}

/** Headline of the list: what waits for the direction, else how many albums there are. */
function Count({ list, isOfDirection }: { list: List; isOfDirection: boolean }) {
  const { waiting, hidden } = list
  const count = list.albums.length
  return (
    <Headline
      sub={
        isOfDirection && hidden > 0 ? (
          <Plural
            value={hidden}
            one="# approved picture is hidden, since a consent is missing."
            other="# approved pictures are hidden, since a consent is missing."
          />
        ) : (
          <Trans>Pictures of the classes, for those who may see them.</Trans>
        )
      }
    >
      {isOfDirection && waiting > 0 ? (
        <Plural value={waiting} one="# picture to approve" other="# pictures to approve" />
      ) : (
        <Plural value={count} _0="No album yet" one="# album" other="# albums" />
      )}
    </Headline>
  )
}
