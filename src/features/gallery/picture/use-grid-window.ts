import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { picturesOfPage } from '#domain/gallery/picture.ts'

/** The grid as it lies on the screen: pictures beside each other, and pixels from one row to the next. */
type Layout = { columns: number; step: number; gap: number }

/** Rows of which the pictures are in the page; the last one is not. */
type Rows = { first: number; last: number }

export type GridWindow = Layout & Rows

/** Screens that are drawn above and below the one that is seen. */
const ahead = 1

function layoutOf(grid: HTMLElement): Layout | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const tracks = gridTemplateColumns.split(' ').map(Number.parseFloat)
  const gap = Number.parseFloat(rowGap)
  const [side] = tracks
  // Without a layout, as where nothing is painted, all is drawn.
  return side && side > 0 && gap >= 0 ? { columns: tracks.length, step: side + gap, gap } : null
}

function rowsNear(grid: HTMLElement, { step }: Layout): Rows {
  const { top } = grid.getBoundingClientRect()
  const screen = window.innerHeight
  return {
    first: Math.max(0, Math.floor((-top - ahead * screen) / step)),
    last: Math.max(0, Math.ceil(((1 + ahead) * screen - top) / step)),
  }
}

const isSame = <Of extends object>(one: Of | null, other: Of | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The part of a long grid that is near the screen, whatever scrolls around it. Each picture has its place in the grid,
 * so that nothing moves when others come and go. Null where all of them are drawn: up to one page of them, since
 * paper and screen readers have only what is drawn.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
): GridWindow | null {
  const [layout, setLayout] = useState<Layout | null>(null)
  const [rows, setRows] = useState<Rows | null>(null)
  const isLong = count > picturesOfPage

  useLayoutEffect(() => {
    const element = grid.current
    if (!isLong || !element) return
    const measure = (): void => {
      const now = layoutOf(element)
      setLayout((was) => (isSame(was, now) ? was : now))
      setRows((was) => {
        const near = now && rowsNear(element, now)
        return isSame(was, near) ? was : near
      })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [grid, isLong])

  useEffect(() => {
    if (!isLong || !layout) return
    const follow = (): void => {
      if (!grid.current) return
      const near = rowsNear(grid.current, layout)
      // What comes into sight is drawn piece by piece: no frame waits for all of it.
      startTransition(() => setRows((was) => (isSame(was, near) ? was : near)))
    }
    // Whatever scrolls around the grid tells the document on the way down: it does not bubble.
    const how = { capture: true, passive: true }
    document.addEventListener('scroll', follow, how)
    return () => document.removeEventListener('scroll', follow, how)
  }, [grid, isLong, layout])

  return isLong && layout && rows ? { ...layout, ...rows } : null
}
