import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { picturesOfPage } from '#domain/gallery/picture.ts'
import { nextRows, type Rows } from './grid-rows.ts'

/** The grid as it lies on the screen: pictures beside each other, and pixels from one row to the next. */
export type Layout = { columns: number; step: number; gap: number }

export type GridWindow = {
  /** Places of the pictures that are in the page, from the top. */
  places: readonly number[]
  /** How a grid lies of which only a part is drawn; null where all of it is. */
  layout: Layout | null
}

/** Screens that are drawn above and below the one that is seen. */
const ahead = 1

/** New pictures of one frame: a tablet of a fourth of the speed lays out so many in half of its time. */
const picturesOfFrame = 6

function layoutOf(grid: HTMLElement): Layout | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const tracks = gridTemplateColumns.split(' ').map(Number.parseFloat)
  const gap = Number.parseFloat(rowGap)
  const [side] = tracks
  // Without a layout, as where nothing is painted, all is drawn.
  return side && side > 0 && gap >= 0 ? { columns: tracks.length, step: side + gap, gap } : null
}

/** Rows that are seen, or lie within so many screens of it. */
function rowsWithin(
  screens: number,
  { top, step, whole }: { top: number; step: number; whole: number },
): Rows {
  const screen = window.innerHeight
  const within = (row: number): number => Math.max(0, Math.min(whole, row))
  return {
    first: within(Math.floor((-top - screens * screen) / step)),
    last: within(Math.ceil(((1 + screens) * screen - top) / step)),
  }
}

const isSame = (one: Layout | null, other: Layout | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const from0 = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/**
 * The part of a long grid that is near the screen, whatever scrolls around it. Each picture has its place in the grid,
 * so that nothing moves when others come and go. They come a few in a frame. All of them are drawn up to one page of
 * them, since paper and screen readers have only what is drawn.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  /** Undefined until it was measured, null where there is none. */
  const [layout, setLayout] = useState<Layout | null>()
  /** Null until some were scrolled to: then those of the first page are drawn. */
  const [rows, setRows] = useState<readonly number[] | null>(null)
  const isLong = count > picturesOfPage
  const columns = layout?.columns ?? 1
  const drawn = useMemo(() => rows ?? from0(Math.ceil(picturesOfPage / columns)), [rows, columns])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void => {
      const now = layoutOf(element)
      setLayout((was) => (was !== undefined && isSame(was, now) ? was : now))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [grid])

  useEffect(() => {
    if (!isLong || !layout) return
    let frame: number | null = null
    const draw = (): void => {
      frame = null
      if (!grid.current) return
      const { top } = grid.current.getBoundingClientRect()
      const place = { top, step: layout.step, whole: Math.ceil(count / layout.columns) }
      const most = Math.max(1, Math.floor(picturesOfFrame / layout.columns))
      const next = nextRows(drawn, {
        seen: rowsWithin(0, place),
        near: rowsWithin(ahead, place),
        most,
      })
      // Where they change, this comes again, and asks for the frame after it.
      if (next !== drawn) setRows(next)
    }
    const follow = (): void => {
      frame ??= requestAnimationFrame(draw)
    }
    follow()
    // Whatever scrolls around the grid tells the document on the way down: it does not bubble.
    const how = { capture: true, passive: true }
    document.addEventListener('scroll', follow, how)
    return () => {
      document.removeEventListener('scroll', follow, how)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [grid, count, isLong, layout, drawn])

  return useMemo(() => {
    if (!isLong || layout === null) return { places: from0(count), layout: null }
    if (!layout) return { places: from0(picturesOfPage), layout: null }
    const places = drawn
      .flatMap((row) => from0(layout.columns).map((column) => row * layout.columns + column))
      .filter((place) => place < count)
    return { places, layout }
  }, [count, isLong, layout, drawn])
}
