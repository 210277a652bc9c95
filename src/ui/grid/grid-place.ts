/** A cell of a grid: its row and its column on the screen, both from 0. */
export type Place = { row: number; column: number }

export type GridSize = { rows: number; columns: number }

/** The number of rows that PageUp and PageDown pass over. */
const pageRows = 10

export type Press = { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean }

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Finds the place that a key leads to; undefined for a key that does not move. Nothing leads out of the grid. */
export function moved(
  { row, column }: Place,
  { key, shiftKey, ctrlKey, metaKey }: Press,
  { rows, columns }: GridSize,
): Place | undefined {
  const isFar = ctrlKey || metaKey
  const near: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
    Enter: { row: shiftKey ? row - 1 : row + 1, column },
  }
  const far: Record<string, Place> = {
    Home: { row: 0, column: 0 },
    End: { row: rows - 1, column: columns - 1 },
  }
  const next = (isFar ? far : near)[key]
  return next && { row: within(next.row, rows), column: within(next.column, columns) }
}

/** Every place between two corners, both included, row by row. */
export function placesBetween(one: Place, other: Place): Place[] {
  const places: Place[] = []
  const lastRow = Math.max(one.row, other.row)
  const lastColumn = Math.max(one.column, other.column)
  for (let row = Math.min(one.row, other.row); row <= lastRow; row += 1)
    for (let column = Math.min(one.column, other.column); column <= lastColumn; column += 1)
      places.push({ row, column })
  return places
}
