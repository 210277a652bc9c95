import { useDeferredValue } from 'react'
import type { Viewport } from '../screen/viewport.ts'

/** The least height of a row, and what stands above the first one at least, in CSS pixels. */
const rowHeight = { desk: 36, tablet: 44, phone: 44 } as const
const above = 300

const notDrawn: readonly never[] = []

/**
 * The rows of a page that are drawn at once: as many as the window can show. The others follow behind the first paint.
 * So a letter is answered at once in a list of any length. `height` keeps the place of the others meanwhile.
 */
export function useRowsInView<Row>(
  shown: readonly Row[],
  viewport: Viewport,
): { drawn: readonly Row[]; height: number } {
  const oneRow = rowHeight[viewport]
  const followed = useDeferredValue<readonly Row[]>(shown, notDrawn)
  if (followed === shown) return { drawn: shown, height: 0 }
  const drawn = shown.slice(0, Math.ceil(Math.max(0, window.innerHeight - above) / oneRow))
  return { drawn, height: (shown.length - drawn.length) * oneRow }
}
