import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { picturesOfPage } from '#domain/gallery/picture.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import type { GalleryChild } from '../gallery.operations.ts'
import type { Picture } from '../gallery.view.ts'
import styles from './picture.module.css'
import { PictureTile } from './picture-tile.tsx'
import { type Layout, useGridWindow } from './use-grid-window.ts'
import { usePictureWords } from './use-picture-words.ts'
import type { Selection } from './use-selection.ts'

/** Places of what is drawn: those near the screen, and the one that the keyboard is at, however far it is. */
const withStop = (places: readonly number[], stop: number): readonly number[] =>
  places.includes(stop) ? places : [...places, stop].sort((one, other) => one - other)

/** Rows of the whole grid: those without a drawn picture keep their height. */
const rowsOf = (count: number, { columns, step, gap }: Layout): string =>
  `repeat(${Math.ceil(count / columns)}, ${step - gap}px)`

/** Counts the pictures that stand beside each other at this moment. */
const columnsOf = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').length

/**
 * The pictures of an album: one stop of the Tab key, then arrows, Home and End. Enter opens, Space chooses, Shift chooses
 * up to there, Delete takes the chosen ones out.
 */
export function PictureGrid({
  pictures,
  whole,
  roster,
  selection,
  onOpen,
  onRemove,
}: {
  pictures: readonly Picture[]
  /** Pictures of the album with those that have not come yet. */
  whole: number
  roster: readonly GalleryChild[]
  selection: Selection
  onOpen: (id: string) => void
  /** Null where the reader takes nothing out. */
  onRemove: (() => void) | null
}) {
  const { t } = useLingui()
  const words = usePictureWords(roster)
  const local = useLocalPhotos()
  const grid = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = pictures.length
  const stop = Math.min(at, count - 1)
  const { places, layout } = useGridWindow(grid, {
    ...{ count, isLong: Math.max(count, whole) > picturesOfPage },
  })

  const go = (place: number, isRange: boolean): void => {
    const to = Math.max(0, Math.min(pictures.length - 1, place))
    const picture = pictures[to]
    if (!picture) return
    if (isRange) {
      const from = pictures[stop]
      if (from && selection.count === 0) selection.toggle(from.id, { isRange: false })
      selection.toggle(picture.id, { isRange: true })
    }
    // One that is far from the screen is drawn before it can get the focus; the browser scrolls there.
    flushSync(() => setAt(to))
    grid.current
      ?.querySelector<HTMLElement>(`[data-picture="${picture.id}"] button`)
      ?.focus({ preventScroll: false })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const place = placeOf(event.target as HTMLElement)
    const here = pictures[place]
    if (place < 0 || !here || event.altKey || event.ctrlKey || event.metaKey) return
    const columns = columnsOf(event.currentTarget)
    const steps: Record<string, number> = {
      ...{ ArrowRight: place + 1, ArrowLeft: place - 1 },
      ...{ ArrowDown: place + columns, ArrowUp: place - columns },
      ...{ Home: 0, End: pictures.length - 1 },
    }
    const to = steps[event.key]
    if (to !== undefined) go(to, event.shiftKey)
    else if (event.key === ' ') selection.toggle(here.id, { isRange: event.shiftKey })
    else if (event.key === 'Delete' && onRemove && selection.count > 0) onRemove()
    else if (event.key === 'Escape' && selection.count > 0) selection.choose([])
    else return
    event.preventDefault()
  }
  const placeOf = (target: HTMLElement): number => {
    const id = target.closest<HTMLElement>('[data-picture]')?.dataset.picture
    return pictures.findIndex((picture) => picture.id === id)
  }
  return (
    <ul
      ref={grid}
      className={styles.Grid}
      data-long={layout ? '' : undefined}
      style={layout ? { gridTemplateRows: rowsOf(count, layout) } : undefined}
      aria-label={t`Pictures`}
      onKeyDown={onKeyDown}
      // Space would press the button once more when it is let go.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onFocus={(event) => {
        const place = placeOf(event.target)
        if (place >= 0) setAt(place)
      }}
    >
      {withStop(places, stop).map((place) => {
        const picture = pictures[place]
        const filmRow = picture?.film ? local.get(picture.film.mediaId) : undefined
        return picture ? (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={place}
            count={layout ? count : null}
            columns={layout?.columns ?? null}
            words={words}
            row={local.get(picture.mediaId)}
            filmRow={filmRow}
            isChosen={selection.chosen.has(picture.id)}
            isChoosing={selection.count > 0}
            isStop={place === stop}
            onOpen={onOpen}
            onToggle={selection.toggle}
          />
        ) : null
      })}
    </ul>
  )
}
