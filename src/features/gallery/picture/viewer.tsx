import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, CircleCheck, Pause, Play, Tag, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PictureState } from '#domain/gallery/picture.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { FilmPlayer } from '../film/film-player.tsx'
import type { GalleryChild } from '../gallery.operations.ts'
import type { Picture } from '../gallery.view.ts'
import { ShownPicture } from './shown-picture.tsx'
import { usePictureWords } from './use-picture-words.ts'
import styles from './viewer.module.css'

const turnMs = 5000
/** A finger that goes so far turns the page. */
const swipePx = 48

/** The foot of a film holds the browser's controls: who draws a finger along them turns no page. In pixels. */
const controlsPx = 96

const isOnControls = ({ target, clientY }: PointerEvent): boolean =>
  target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - controlsPx

/** Plays a film, or stops it. A browser may refuse to play; its own controls say so. */
function toggle(film: HTMLVideoElement): void {
  if (film.paused) film.play().catch(() => undefined)
  else film.pause()
}

/** One picture or film on the whole screen: arrows, swipe and a slideshow go on to others, Escape goes back. */
export function Viewer({
  pictures,
  openId,
  roster,
  may,
  onGo,
  onTag,
  onJudge,
  onClose,
}: {
  pictures: readonly Picture[]
  openId: string
  roster: readonly GalleryChild[]
  may: { keep: boolean; judge: boolean }
  onGo: (id: string) => void
  onTag: (picture: Picture) => void
  onJudge: (picture: Picture, state: PictureState) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const local = useLocalPhotos()
  const words = usePictureWords(roster)
  const [isPlaying, setPlaying] = useState(false)
  /** The film that is played: the slideshow goes on after it. */
  const [running, setRunning] = useState<string | null>(null)
  const film = useRef<HTMLVideoElement>(null)
  const from = useRef<number | null>(null)
  const place = pictures.findIndex(({ id }) => id === openId)
  const picture = pictures[place]
  const count = pictures.length

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    return () => element.close()
  }, [])
  const go = (step: number): void => {
    const next = pictures[(place + step + count) % count]
    setRunning(null)
    if (next && next.id !== openId) onGo(next.id)
  }
  const turn = useRef(go)
  turn.current = go
  // The next one is asked for while this one is looked at.
  useEffect(() => {
    if (!isPlaying || openId === '' || running === openId) return
    const timer = setTimeout(() => turn.current(1), turnMs)
    return () => clearTimeout(timer)
  }, [isPlaying, openId, running])
  if (!picture) return null

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    const isButton = target.closest('button') !== null
    // In a film that has the focus arrows go back and forth in time.
    const isInFilm = target === film.current
    if (event.key === 'ArrowRight' && !isInFilm) go(1)
    else if (event.key === 'ArrowLeft' && !isInFilm) go(-1)
    else if (event.key === ' ' && !isButton && film.current) toggle(film.current)
    else if (event.key === ' ' && !isButton) setPlaying((was) => !was)
    else return
    event.preventDefault()
  }
  const filmRow = picture.film ? local.get(picture.film.mediaId) : undefined
  const name = words.nameOf(picture, place + 1, filmRow)
  const added = words.addedOf(picture)
  const names = words.namesOf(picture.childIds)
  const missing = words.namesOf(picture.missing)
  return (
    <dialog
      ref={dialog}
      className={styles.Viewer}
      aria-label={name}
      data-viewer={picture.id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.Head}>
        <span className={styles.Place}>
          <Trans>
            {place + 1} of {count}
          </Trans>
        </span>
        <IconButton
          look="roof"
          size="touch"
          name={isPlaying ? t`Stop the slideshow` : t`Play the slideshow`}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => setPlaying((was) => !was)}
        />
        <IconButton
          look="roof"
          size="touch"
          name={t`Close`}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
      <div
        className={styles.Stage}
        data-state={picture.missing.length > 0 ? 'held' : picture.state}
        onPointerDown={(event) => {
          from.current = isOnControls(event) ? null : event.clientX
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (from.current ?? event.clientX)
          from.current = null
          if (Math.abs(moved) >= swipePx) go(moved < 0 ? 1 : -1)
        }}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        {picture.film ? (
          <FilmPlayer
            key={picture.id}
            ref={film}
            picture={picture}
            film={picture.film}
            name={name}
            posterRow={local.get(picture.mediaId)}
            filmRow={filmRow}
            isSlideshow={isPlaying}
            onRunning={(isRunning) => setRunning(isRunning ? picture.id : null)}
            onEnded={() => isPlaying && go(1)}
          />
        ) : (
          <ShownPicture
            key={picture.id}
            media={picture.media}
            row={local.get(picture.mediaId)}
            size="whole"
            name={name}
          />
        )}
        <span className={styles.Before}>
          <IconButton
            look="roof"
            size="touch"
            name={t`Picture before`}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(-1)}
          />
        </span>
        <span className={styles.After}>
          <IconButton
            look="roof"
            size="touch"
            name={t`Picture after`}
            icon={<ChevronRight aria-hidden />}
            onClick={() => go(1)}
          />
        </span>
      </div>
      <div className={styles.Foot}>
        <div className={styles.Words}>
          {picture.caption ? <p className={styles.Caption}>{picture.caption}</p> : null}
          {picture.childIds.length > 0 ? <p>{names}</p> : null}
          {picture.missing.length > 0 ? (
            <p className={styles.Missing}>
              <Trans>Held, no consent: {missing}</Trans>
            </p>
          ) : null}
          <p className={styles.Under}>
            {[added, picture.missing.length > 0 ? null : words.stateOf(picture)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <SavedSign saved={picture.saved} />
          </p>
        </div>
        <div className={styles.Acts}>
          {may.judge && picture.state !== 'approved' && picture.missing.length === 0 ? (
            <button
              type="button"
              data-act="approve"
              className={styles.Act}
              onClick={() => onJudge(picture, 'approved')}
            >
              <CircleCheck aria-hidden /> <Trans>Approve</Trans>
            </button>
          ) : null}
          {may.judge && picture.state !== 'refused' ? (
            <button
              type="button"
              data-act="refuse"
              className={styles.Act}
              onClick={() => onJudge(picture, 'refused')}
            >
              <X aria-hidden /> <Trans>Do not approve</Trans>
            </button>
          ) : null}
          {may.keep ? (
            <button type="button" className={styles.Act} onClick={() => onTag(picture)}>
              <Tag aria-hidden /> <Trans>Caption and names</Trans>
            </button>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}
