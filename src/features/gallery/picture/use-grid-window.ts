import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { nextPlaces, picturesOfFrame, type Span } from './near-places.ts'

/** The grid as it lies on the screen: pictures beside each other, and pixels from one row to the next. */
export type Layout = { columns: number; step: number; gap: number }

type GridWindow = {
  /** Places of the pictures that are in the page, from the top. */
  places: readonly number[]
  /** The grid as it lies, if only a part of it is drawn; null where all of it is. */
  layout: Layout | null
}

/** Screens that are drawn above and below the one that is seen. */
const ahead = 1

/** Pictures of the first frame, before anything is measured. */
const picturesOfStart = 24

function layoutOf(grid: HTMLElement): Layout | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const tracks = gridTemplateColumns.split(' ').map(Number.parseFloat)
  const gap = Number.parseFloat(rowGap)
  const [side] = tracks
  // Without a layout, as where nothing is painted, all is drawn.
  return side && side > 0 && gap >= 0 ? { columns: tracks.length, step: side + gap, gap } : null
}

/** Places that are seen, or lie within so many screens of it. */
function placesWithin(
  screens: number,
  { top, count, layout: { columns, step } }: { top: number; count: number; layout: Layout },
): Span {
  const screen = window.innerHeight
  const within = (row: number): number => Math.max(0, Math.min(count, row * columns))
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
 * so that nothing moves when others come and go. They come a few in a frame. All of a short one are drawn, since paper
 * and screen readers have only what is drawn.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  { count, isLong }: { count: number; isLong: boolean },
): GridWindow {
  /** Undefined until it was measured, null where there is none. */
  const [layout, setLayout] = useState<Layout | null>()
  const [drawn, setDrawn] = useState<readonly number[]>(() => from0(picturesOfStart))

  useLayoutEffect(() => {
    const element = grid.current
    if (!isLong || !element) return
    const measure = (): void => {
      const now = layoutOf(element)
      setLayout((was) => (was !== undefined && isSame(was, now) ? was : now))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [grid, isLong])

  useEffect(() => {
    if (!isLong || !layout) return
    let frame: number | null = null
    const draw = (): void => {
      frame = null
      if (!grid.current) return
      const place = { layout, count, top: grid.current.getBoundingClientRect().top }
      const [seen, near] = [placesWithin(0, place), placesWithin(ahead, place)]
      // Where they change, this comes again, and asks for the frame after it.
      setDrawn(nextPlaces(drawn, { seen, near, most: picturesOfFrame }))
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

  return useMemo(
    () =>
      isLong && layout !== null
        ? { places: drawn, layout: layout ?? null }
        : { places: from0(count), layout: null },
    [count, isLong, layout, drawn],
  )
}
