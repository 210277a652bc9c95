import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, EyeOff, Hourglass, X } from 'lucide-react'
import { memo, useRef } from 'react'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { FilmOnItsWay, FilmSign } from '../film/film-sign.tsx'
import type { Picture } from '../gallery.view.ts'
import styles from './picture.module.css'
import { ShownPicture } from './shown-picture.tsx'
import type { PictureWords } from './use-picture-words.ts'

const longPressMs = 450

type TileProps = {
  picture: Picture
  /** Its place in the album, from zero. */
  place: number
  /** Pictures beside each other, and of the whole album, where only a part of it is drawn; else null. */
  columns: number | null
  count: number | null
  /** Says its name for those who do not see it. */
  words: PictureWords
  row: PhotoRow | undefined
  /** The film on this tablet, where the picture is a frame of one. */
  filmRow: PhotoRow | undefined
  isChosen: boolean
  /** A tap chooses while anything is chosen, and opens the picture otherwise. */
  isChoosing: boolean
  /** The one picture of the grid that the Tab key reaches. */
  isStop: boolean
  onOpen: (id: string) => void
  onToggle: (id: string, how: { isRange: boolean }) => void
}

function StateSign({ picture: { state, missing } }: { picture: Picture }) {
  if (missing.length > 0)
    return (
      <span className={styles.Sign} data-tone="held">
        <EyeOff aria-hidden /> <Trans>Held</Trans>
      </span>
    )
  if (state === 'approved') return null
  return state === 'refused' ? (
    <span className={styles.Sign} data-tone="refused">
      <X aria-hidden /> <Trans context="a picture">Not approved</Trans>
    </span>
  ) : (
    <span className={styles.Sign}>
      <Hourglass aria-hidden /> <Trans>To approve</Trans>
    </span>
  )
}

const placeIn = (columns: number, place: number) => ({
  gridArea: `${Math.floor(place / columns) + 1} / ${(place % columns) + 1}`,
})

/** One picture of the grid. Held long, or with Space, it is chosen; with Shift, all up to it are. */
export const PictureTile = memo(function PictureTile({
  picture,
  place,
  columns,
  count,
  words,
  row,
  filmRow,
  isChosen,
  isChoosing,
  isStop,
  onOpen,
  onToggle,
}: TileProps) {
  const { t } = useLingui()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const wasLong = useRef(false)
  const { id, childIds, saved } = picture
  const name = words.nameOf(picture, place + 1, filmRow)
  const stop = () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }
  return (
    <li
      className={styles.Tile}
      data-picture={id}
      data-saved={saved}
      data-state={picture.missing.length > 0 ? 'held' : picture.state}
      data-chosen={isChosen || undefined}
      {...(count === null ? {} : { 'aria-posinset': place + 1, 'aria-setsize': count })}
      style={columns === null ? undefined : placeIn(columns, place)}
    >
      <button
        type="button"
        className={styles.Open}
        aria-label={name}
        tabIndex={isStop ? 0 : -1}
        onPointerDown={() => {
          wasLong.current = false
          timer.current = setTimeout(() => {
            wasLong.current = true
            onToggle(id, { isRange: false })
          }, longPressMs)
        }}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => {
          if (wasLong.current) event.preventDefault()
        }}
        onClick={(event) => {
          if (wasLong.current) wasLong.current = false
          else if (event.shiftKey || isChoosing) onToggle(id, { isRange: event.shiftKey })
          else onOpen(id)
        }}
      >
        <ShownPicture
          media={picture.media}
          row={row}
          size="small"
          isNear={columns !== null}
          name=""
        />
        <FilmSign film={picture.film} row={filmRow} />
      </button>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t`Choose: ${name}`}
        tabIndex={-1}
        className={styles.Box}
        onClick={(event) => onToggle(id, { isRange: event.shiftKey })}
      >
        <span>{isChosen ? <Check aria-hidden /> : null}</span>
      </button>
      <span className={styles.Signs}>
        {saved === 'server' ? null : (
          <span className={styles.Sign}>
            <SavedSign saved={saved} />
          </span>
        )}
        <FilmOnItsWay film={picture.film} row={filmRow} />
        <StateSign picture={picture} />
        {childIds.length > 0 ? (
          <span className={styles.Sign}>
            {t`${plural(childIds.length, { one: '# child', other: '# children' })}`}
          </span>
        ) : null}
      </span>
    </li>
  )
})
