import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import type { Column } from '../../acts/cell-acts.ts'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import styles from './copy-handle.module.css'
import { rowsDraggedOver } from './copy-range.ts'

const rowsIn = (handle: Element): HTMLElement[] => [
  ...(handle.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-child]') ?? []),
]

/** A finger that presses trembles; the handle itself lies half over the next row. */
const dragPixels = 10

/** Finds the row that counts: the finger has to have entered it. */
function rowAt(rows: readonly HTMLElement[], y: number): number {
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found < 0 ? rows.length - 1 : found
}

/**
 * Hands an amount down its column: dragged, to the children it is dragged over; pressed, to everybody
 * below who has nothing there yet.
 */
export function CopyHandle({
  childId,
  column,
  name,
  acts,
}: {
  childId: string
  column: Column
  name: string
  acts: SheetActs
}) {
  const { t } = useLingui()
  const from = useRef<number | null>(null)
  const pressedAt = useRef(0)
  const wasDragged = useRef(false)

  const draggedOver = (event: PointerEvent<HTMLElement>): HTMLElement[] => {
    if (from.current === null || !wasDragged.current) return []
    const rows = rowsIn(event.currentTarget)
    const to = rowAt(rows, event.clientY)
    return rowsDraggedOver({ from: from.current, to, count: rows.length }).flatMap(
      (place) => rows[place] ?? [],
    )
  }
  const paint = (event: PointerEvent<HTMLElement>, chosen: readonly HTMLElement[]) => {
    for (const row of rowsIn(event.currentTarget))
      row.toggleAttribute('data-copying', chosen.includes(row))
  }
  const end = (event: PointerEvent<HTMLElement>): HTMLElement[] => {
    const over = draggedOver(event)
    paint(event, [])
    from.current = null
    return over
  }
  return (
    <button
      type="button"
      className={styles.Handle}
      data-copy={column}
      tabIndex={-1}
      aria-label={t`${name}: copy down`}
      title={t`Copy down`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const rows = rowsIn(event.currentTarget)
        from.current = rows.findIndex((row) => row.dataset.child === childId)
        pressedAt.current = event.clientY
        wasDragged.current = false
      }}
      onPointerMove={(event) => {
        if (from.current === null) return
        if (Math.abs(event.clientY - pressedAt.current) > dragPixels) wasDragged.current = true
        paint(event, draggedOver(event))
      }}
      onPointerUp={(event) => {
        const over = end(event)
        if (over.length === 0) return
        acts.copyDown(
          childId,
          column,
          over.flatMap((row) => row.dataset.child ?? []),
        )
      }}
      onPointerCancel={end}
      onClick={() => {
        if (!wasDragged.current) acts.copyDown(childId, column, 'below')
        wasDragged.current = false
      }}
    >
      <ArrowDown aria-hidden />
    </button>
  )
}
