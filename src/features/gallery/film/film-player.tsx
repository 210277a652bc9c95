import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { mediaRefusalWords } from '#src/media/media-refusals.ts'
import { useLocalAddress } from '#src/media/use-local-photos.ts'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { Picture } from '../gallery.view.ts'
import { ShownPicture } from '../picture/shown-picture.tsx'
import styles from './film.module.css'

type Trouble = 'offline' | 'unplayable'

/**
 * A film with the browser's own controls: that of this tablet while it has it, else of the school. Nothing sounds by
 * itself; a slideshow plays it without sound.
 */
export function FilmPlayer({
  picture,
  film,
  name,
  posterRow,
  filmRow,
  isSlideshow,
  ref,
  onRunning,
  onEnded,
}: {
  picture: Picture
  film: NonNullable<Picture['film']>
  name: string
  posterRow: PhotoRow | undefined
  filmRow: PhotoRow | undefined
  isSlideshow: boolean
  ref: RefObject<HTMLVideoElement | null>
  /** True if the film holds the slideshow. */
  onRunning: (isRunning: boolean) => void
  onEnded: () => void
}) {
  const { isReachable } = useSession()
  const local = useLocalAddress(filmRow)
  const posterHere = useLocalAddress(posterRow)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const address = local ?? film.url
  // A slideshow that has begun a film silently leaves it silent: no sound comes of stopping it.
  const [isSilent, setSilent] = useState(isSlideshow)
  if (isSlideshow && !isSilent) setSilent(true)
  useEffect(() => {
    // A browser that refuses to play shows the frame, and the slideshow goes on after its time.
    if (isSlideshow && isSilent && address !== null) ref.current?.play().catch(() => undefined)
  }, [isSlideshow, isSilent, address, ref])
  const poster = posterHere ?? picture.media?.url ?? undefined
  const fail = async (): Promise<void> => {
    onRunning(false)
    const isThere = local !== null || (await isReachable())
    setTrouble(isThere ? 'unplayable' : 'offline')
  }
  if (address === null || trouble !== null)
    return (
      <div className={styles.Without}>
        <ShownPicture media={picture.media} row={posterRow} size="whole" name={name} />
        <div className={styles.Words}>
          {film.refusedBecause ? (
            <RefusedFilm code={film.refusedBecause} />
          ) : trouble === null && filmRow ? null : trouble === null ? (
            <Notice role="status">
              <Trans>
                The film has not arrived at the school yet. It can be played where it was taken in.
              </Trans>
            </Notice>
          ) : (
            <Notice
              tone="warning"
              role="alert"
              acts={
                <Button size="touch" onClick={() => setTrouble(null)}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {trouble === 'offline' ? (
                <Trans>This film needs the network: it is not kept on this device.</Trans>
              ) : (
                <Trans>
                  This browser could not play the film. Try again, or on another device.
                </Trans>
              )}
            </Notice>
          )}
        </div>
      </div>
    )
  return (
    <video
      ref={ref}
      className={styles.Player}
      src={address}
      poster={poster}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      muted={isSilent}
      onPlay={() => onRunning(true)}
      onEnded={() => {
        onRunning(false)
        onEnded()
      }}
      onError={() => void fail()}
    />
  )
}

/** Says why the school has no film, to everybody who sees its frame: nobody waits for it any more. */
function RefusedFilm({ code }: { code: string }) {
  const { i18n } = useLingui()
  return (
    <Notice
      tone="warning"
      role="status"
      title={<Trans>The school did not take this film, and has its frame alone.</Trans>}
    >
      {findRefusalSentence(i18n, mediaRefusalWords, { code })}
    </Notice>
  )
}
