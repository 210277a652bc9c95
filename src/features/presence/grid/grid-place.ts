/** A cell of the grid: which child, which half-day. Both count from 0. */
export type Place = { row: number; column: number }

export type GridSize = { rows: number; columns: number }

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Where a key leads; undefined for a key that does not move. Nothing leads out of the grid. */
export function moved(
  { row, column }: Place,
  { key, isBackwards }: { key: string; isBackwards: boolean },
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
      return to(row, 0)
    case 'End':
      return to(row, columns - 1)
    case 'PageUp':
      return to(0, column)
    case 'PageDown':
      return to(rows - 1, column)
    case 'Enter':
      return to(isBackwards ? row - 1 : row + 1, column)
    default:
      return undefined
  }
}

/** What is marked at once: from the anchor to the active cell, both included. */
export type Range = { rows: [number, number]; columns: [number, number] }

export function rangeBetween(one: Place, other: Place): Range {
  return {
    rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)],
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
  }
}

export function placesIn({ rows, columns }: Range): Place[] {
  const places: Place[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (let column = columns[0]; column <= columns[1]; column += 1) places.push({ row, column })
  return places
}
