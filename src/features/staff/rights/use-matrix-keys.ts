import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

type Place = { row: number; column: number }

function placeOf(target: EventTarget | null): Place | undefined {
  const [row, column] = ((target as HTMLElement | null)?.dataset?.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row)
    ? undefined
    : { row, column }
}

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value))

/** The next box that a key leads to; undefined for a key that leads nowhere. */
export function nextPlace(
  place: Place,
  { key, isFar }: { key: string; isFar: boolean },
  size: { rows: number; columns: number },
): Place | undefined {
  const { row, column } = place
  const steps: Record<string, Place> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? size.rows - 1 : row, column: size.columns - 1 },
    PageDown: { row: row + 10, column },
    PageUp: { row: row - 10, column },
  }
  const next = steps[key]
  return next && { row: within(next.row, size.rows), column: within(next.column, size.columns) }
}

/** One stop for Tab, arrows from box to box; Space is the box's own. */
export function useMatrixKeys(size: { rows: number; columns: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const here = {
    row: within(active.row, size.rows),
    column: within(active.column, size.columns),
  }
  return {
    frame: {
      ref: frame,
      onFocus: (event: FocusEvent) => {
        const place = placeOf(event.target)
        if (place) setActive(place)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const place = placeOf(event.target)
        if (!place || event.altKey) return
        const isFar = event.ctrlKey || event.metaKey
        const next = nextPlace(place, { key: event.key, isFar }, size)
        if (!next) return
        event.preventDefault()
        const box = frame.current?.querySelector<HTMLElement>(
          `[data-cell="${next.row}:${next.column}"]`,
        )
        box?.focus()
        box?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      },
    },
    cell: (row: number, column: number) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === here.row && column === here.column ? 0 : -1,
    }),
  }
}
