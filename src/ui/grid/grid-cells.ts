import type { GridSize, Place } from './grid-place.ts'

/**
 * The cells of a grid as they stand on the screen: every `[data-cell]` of a row, in its order. Rows may have different
 * cells: up and down lead to the cell of the same name, or else to the one at the same place.
 */
export const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [
  ...(table.tBodies[0]?.rows ?? []),
]

const cellsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-cell]'),
]

/** The cell that a pointer or the focus is on. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest<HTMLElement>('tr [data-cell]') ?? null

/** The place of what a pointer or the focus is on; undefined beside the cells. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = cellOf(target)
  const row = cell?.closest('tr')
  return cell && row ? { row: row.sectionRowIndex, column: cellsOf(row).indexOf(cell) } : undefined
}

/** Counts the rows, and the cells in the row of a place. */
export function sizeAt(table: HTMLTableElement, { row }: Place): GridSize {
  const rows = rowsOf(table)
  const here = rows[row]
  return { rows: rows.length, columns: here ? cellsOf(here).length : 0 }
}

/** The cell at a place; where the list has become shorter, the one nearest to it. */
export function cellAt(
  table: HTMLTableElement,
  place: Place,
  name?: string,
): HTMLElement | undefined {
  const rows = rowsOf(table)
  const row = rows[place.row] ?? rows.at(-1)
  const cells = row ? cellsOf(row) : []
  const named = name === undefined ? undefined : cells.find((it) => it.dataset.cell === name)
  return named ?? cells[place.column] ?? cells.at(-1)
}
