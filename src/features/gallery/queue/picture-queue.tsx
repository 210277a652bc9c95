import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, EyeOff } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import type { PictureState } from '#domain/gallery/picture.ts'
import { useFocusOfRows } from '#src/keeping/lists/use-focus-of-rows.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useNews } from '#src/keeping/pages/use-news.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { FilmSign } from '../film/film-sign.tsx'
import { pictureLane } from '../gallery.offline.ts'
import {
  type Album,
  type GalleryChild,
  pictureQueue,
  type QueueKind,
} from '../gallery.operations.ts'
import { type Picture, viewPictures } from '../gallery.view.ts'
import { ShownPicture } from '../picture/shown-picture.tsx'
import { usePictureWords } from '../picture/use-picture-words.ts'
import { Viewer } from '../picture/viewer.tsx'
import { useJudging } from '../use-judging.tsx'
import styles from './queue.module.css'

/** List of what waits for the direction over all albums, or was approved and is hidden by now. */
export function PictureQueue({
  of,
  albums,
  counts,
  onOf,
  onDone,
}: {
  of: QueueKind
  albums: readonly Album[]
  counts: { waiting: number; hidden: number }
  onOf: (of: QueueKind) => void
  /** Reads the albums anew, with their numbers. */
  onDone: () => void
}) {
  const { t } = useLingui()
  const kept = useKept(pictureQueue, { of, after: null })
  useNews('gallery', kept.lookAgain)
  return (
    <Section
      title={<Trans>Waiting for you</Trans>}
      acts={
        <Segmented
          label={t`Show`}
          value={of}
          choices={[
            { value: 'waiting', label: t`To approve ${counts.waiting}` },
            { value: 'hidden', label: t`Hidden ${counts.hidden}` },
          ]}
          onChange={onOf}
        />
      }
    >
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>What waits is not on this device yet</Trans>,
          words: <Trans>It is kept here once it was opened with a network.</Trans>,
        }}
      >
        {({ galleryQueue }) => (
          <Cards
            of={of}
            queue={galleryQueue}
            albums={albums}
            lookAgain={() => {
              kept.lookAgain()
              onDone()
            }}
          />
        )}
      </KeptPart>
    </Section>
  )
}

type Queue = {
  pictures: Parameters<typeof viewPictures>[0]['pictures']
  children: readonly GalleryChild[]
  hasMore: boolean
}

function Cards({
  of,
  queue,
  albums,
  lookAgain,
}: {
  of: QueueKind
  queue: Queue
  albums: readonly Album[]
  lookAgain: () => void
}) {
  const entries = useEntries(pictureLane)
  const [openId, setOpen] = useState<string | null>(null)
  const ids = useMemo(() => new Set<string>(queue.pictures.map(({ id }) => id)), [queue.pictures])
  // Entries of pictures that the queue does not hold are another album's to show.
  const pictures = useMemo(
    () => viewPictures({ ...queue, use: null }, entries).filter(({ id }) => ids.has(id)),
    [queue, entries, ids],
  )
  const { shown, judge, undoBar } = useJudging(pictures, lookAgain)
  const standing = shown.filter(
    ({ state }) => state === (of === 'waiting' ? 'waiting' : 'approved'),
  )
  const free = standing.filter(({ missing }) => missing.length === 0)
  const decide = useCallback(
    (picture: Picture, state: PictureState) => void judge([picture], state),
    [judge],
  )
  const at = standing.findIndex(({ id }) => id === openId)
  const list = useRef<HTMLUListElement>(null)
  const focus = useFocusOfRows(list, standing)
  if (standing.length === 0)
    return (
      <>
        <EmptyState drawing="roof" title={<Trans>Nothing waits</Trans>}>
          <Trans>Pictures that teachers add wait here for your approval.</Trans>
        </EmptyState>
        {undoBar}
      </>
    )
  return (
    <>
      {of === 'hidden' ? (
        <div className={styles.Notice}>
          <Notice
            tone="warning"
            icon={<EyeOff aria-hidden />}
            title={
              <Plural
                value={standing.length}
                one="# approved picture is hidden."
                other="# approved pictures are hidden."
              />
            }
          >
            <Trans>
              A consent was withdrawn or is missing. Nobody but the direction sees them: take them
              out, or take the name off.
            </Trans>
          </Notice>
        </div>
      ) : free.length > 1 ? (
        <p className={styles.Notice}>
          <Button
            look="primary"
            icon={<CheckCheck aria-hidden />}
            onClick={() => {
              // The button goes with what it approves: the keyboard goes on in the list.
              list.current?.querySelector('button')?.focus()
              void judge(free, 'approved')
            }}
          >
            <Plural value={free.length} one="Approve the #" other="Approve the #" />
          </Button>
        </p>
      ) : null}
      <ul ref={list} className={styles.Cards} {...focus}>
        {standing.map((picture, place) => (
          <Card
            key={picture.id}
            picture={picture}
            place={place + 1}
            album={albums.find(({ id }) => id === picture.albumId)}
            roster={queue.children}
            onOpen={() => setOpen(picture.id)}
            onJudge={decide}
          />
        ))}
      </ul>
      {queue.hasMore ? (
        <Quiet>
          <Trans>More come once these are done.</Trans>
        </Quiet>
      ) : null}
      {undoBar}
      {openId !== null && at >= 0 ? (
        <Viewer
          pictures={standing}
          openId={openId}
          roster={queue.children}
          may={{ keep: false, judge: true }}
          onGo={setOpen}
          onTag={() => {}}
          onJudge={(picture, state) => {
            // The next one takes its place; after the last one the queue is there again.
            setOpen((standing[at + 1] ?? standing[at - 1])?.id ?? null)
            decide(picture, state)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

function Card({
  picture,
  place,
  album,
  roster,
  onOpen,
  onJudge,
}: {
  picture: Picture
  place: number
  album: Album | undefined
  roster: readonly GalleryChild[]
  onOpen: () => void
  onJudge: (picture: Picture, state: PictureState) => void
}) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const mayOpenFiles = maySeeScreen(accessFactsOf(user, school), 'profile')
  const words = usePictureWords(roster)
  const local = useLocalPhotos()
  const row = local.get(picture.mediaId)
  const filmRow = picture.film ? local.get(picture.film.mediaId) : undefined
  const { childIds, missing, caption, state } = picture
  const isHeld = missing.length > 0
  const lacking = words.namesOf(missing)
  return (
    <li className={styles.Card} data-picture={picture.id} data-state={isHeld ? 'held' : state}>
      <button
        type="button"
        className={styles.Picture}
        aria-label={words.nameOf(picture, place, filmRow)}
        onClick={onOpen}
      >
        <ShownPicture media={picture.media} row={row} size="small" name="" />
        <FilmSign film={picture.film} row={filmRow} />
      </button>
      <span className={styles.Under}>{words.addedOf(picture)}</span>
      <b>{childIds.length > 0 ? words.namesOf(childIds) : <Trans>Nobody is named</Trans>}</b>
      <span className={styles.Under}>
        {caption ?? album?.title}
        {caption && album ? `, ${album.title}` : null}
      </span>
      {isHeld ? (
        <>
          <span className={styles.Missing}>
            <EyeOff aria-hidden /> <Trans>No consent: {lacking}</Trans>
          </span>
          <span className={styles.Under}>
            <Trans>It is held until the family agrees, or the name is taken off.</Trans>
          </span>
        </>
      ) : childIds.length > 0 ? (
        <span className={styles.Agreed}>
          <Check aria-hidden /> <Trans>All families agree</Trans>
        </span>
      ) : null}
      <span className={styles.Acts}>
        {isHeld || state === 'approved' ? null : (
          <Button data-act="approve" onClick={() => onJudge(picture, 'approved')}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <Button look="quiet" data-act="refuse" onClick={() => onJudge(picture, 'refused')}>
          <Trans>Not this one</Trans>
        </Button>
        {mayOpenFiles
          ? missing.map((childId) => (
              <LinkButton key={childId} look="quiet" to={`/profile/${childId}?tab=PROFILE`}>
                {t`File of ${words.namesOf([childId])}`}
              </LinkButton>
            ))
          : null}
      </span>
    </li>
  )
}
