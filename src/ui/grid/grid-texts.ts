import type { GridSize, Place } from './grid-place.ts'

/** A text that a cell is to hold, as a spreadsheet writes it. */
export type CellText = { place: Place; text: string }

/** Chosen places as lines of a spreadsheet. */
export function linesOf(places: readonly Place[], textAt: (place: Place) => string): string {
  const lines = new Map<number, string[]>()
  for (const place of places) lines.set(place.row, [...(lines.get(place.row) ?? []), textAt(place)])
  return [...lines.values()].map((line) => line.join('\t')).join('\n')
}

/**
 * Spreads the texts of a spreadsheet: one text into every chosen cell, a block from the first chosen cell on. An empty
 * text changes nothing.
 */
export function pastedTexts(
  pasted: string,
  { chosen, size }: { chosen: readonly Place[]; size: GridSize },
): CellText[] {
  const [first] = chosen
  if (!first) return []
  const block = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((text) => text.trim()))
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  const texts =
    single === undefined
      ? block.flatMap((line, down) =>
          line.map((text, across) => ({
            place: { row: first.row + down, column: first.column + across },
            text,
          })),
        )
      : chosen.map((place) => ({ place, text: single }))
  return texts.filter(
    ({ place, text }) => text !== '' && place.row < size.rows && place.column < size.columns,
  )
}

/**
 * Lists what Ctrl+D copies: the first row of the chosen cells into the others. A single row goes into every empty cell
 * below.
 */
export function copiedDown(
  chosen: readonly Place[],
  { size, textAt }: { size: GridSize; textAt: (place: Place) => string },
): CellText[] {
  const [first] = chosen
  if (!first) return []
  const sources = chosen.filter(({ row }) => row === first.row)
  const isSingleRow = sources.length === chosen.length
  return sources.flatMap(({ column }) => {
    const text = textAt({ row: first.row, column })
    if (text === '') return []
    const below = isSingleRow
      ? Array.from({ length: size.rows - first.row - 1 }, (_, down) => ({
          row: first.row + 1 + down,
          column,
        })).filter((place) => textAt(place) === '')
      : chosen.filter((place) => place.column === column && place.row > first.row)
    return below.map((place) => ({ place, text }))
  })
}
