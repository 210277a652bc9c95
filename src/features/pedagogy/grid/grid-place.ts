/** A cell of the grid: which child, which milestone. Both count from 0. */
export type Place = { row: number; column: number }

export type GridSize = { rows: number; columns: number }

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Where a key leads; undefined for a key that does not move. Nothing leads out of the grid. */
export function moved(
  { row, column }: Place,
  { key, shiftKey, ctrlKey }: { key: string; shiftKey: boolean; ctrlKey: boolean },
  { rows, columns }: GridSize,
): Place | undefined {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(ctrlKey ? 0 : row, 0)
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1)
    case 'PageUp':
      return to(0, column)
    case 'PageDown':
      return to(rows - 1, column)
    case 'Enter':
      return to(shiftKey ? row - 1 : row + 1, column)
    default:
      return undefined
  }
}

export const placeName = ({ row, column }: Place): string => `${row}:${column}`

/** The cell that a pointer or the focus is on. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = (target as Element | null)?.closest<HTMLElement>('[data-cell]')
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}
