import { accept, type Result } from '../kernel/result.ts'
import { bytesOf, keptText } from '../kernel/text.ts'
import { mostMilestonesOfFramework } from './framework-words.ts'
import { type PedagogyRefusal, pedagogyRefusal } from './pedagogy.ts'

/** A table as it was taken apart: its rows, the headings first, and the rows whose quotes do not match. */
export type UnreadTable = { rows: readonly (readonly string[])[]; brokenRows: ReadonlySet<number> }

/** Larger than any framework that people write by hand, in bytes. Twice as much, as JSON may write it, fits a request. */
export const largestTable = 500_000

/** Wider than any framework that people write by hand. */
export const mostColumns = 50

const tooLarge = () => pedagogyRefusal('pedagogy.table-too-large')

/** Whether a cell says nothing. */
export const isBlank = (cell: string): boolean => keptText(cell) === ''

/** Comma, semicolon (as French spreadsheets write) or tab: the one that the headings are written with. */
function delimiterOf(csv: string): string {
  const [heads = ''] = csv.split('\n', 1)
  const count = (delimiter: string) => heads.split(delimiter).length
  return [';', ',', '\t'].reduce((best, it) => (count(it) > count(best) ? it : best))
}

/**
 * Takes a table apart into its cells. It passes over the characters once, so that no file holds up the server. It ends
 * at the first row or cell that is one too many.
 */
export function takeApart(text: string): Result<UnreadTable, PedagogyRefusal> {
  if (bytesOf(text) > largestTable) return tooLarge()
  const csv = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(csv)
  const rows: string[][] = []
  const brokenRows = new Set<number>()
  let filledRows = 0
  let row: string[] = []
  let cell = ''
  let place: 'start' | 'bare' | 'quoted' | 'closed' = 'start'
  const endCell = () => {
    row.push(cell)
    cell = ''
    place = 'start'
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    if (!row.every(isBlank)) filledRows += 1
    row = []
  }
  for (let index = 0; index < csv.length; index += 1) {
    const sign = csv.charAt(index)
    if (place === 'quoted') {
      const isDoubled = sign === '"' && csv[index + 1] === '"'
      if (isDoubled) index += 1
      if (isDoubled || sign !== '"') cell += sign
      else place = 'closed'
    } else if (sign === delimiter) {
      endCell()
      if (row.length >= mostColumns) return tooLarge()
    } else if (sign === '\n') {
      endRow()
      if (filledRows > mostMilestonesOfFramework + 1) return tooLarge()
    } else if (place === 'start' && sign === '"') {
      place = 'quoted'
    } else if (place === 'closed') {
      // Blanks may follow the closing quote. Anything else is the rest of a text whose quotes do not match.
      if (!isBlank(sign)) brokenRows.add(rows.length)
      cell += sign
    } else {
      cell += sign
      place = 'bare'
    }
  }
  if (place === 'quoted') brokenRows.add(rows.length)
  endRow()
  return filledRows > mostMilestonesOfFramework + 1 ? tooLarge() : accept({ rows, brokenRows })
}
