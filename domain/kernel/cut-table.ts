import { accept, type Result, refuse } from './result.ts'
import { bytesOf, keptText } from './text.ts'

/** A table as it was cut: its rows, the headings first, and the rows whose quotes do not match. */
export type CutTable = { rows: readonly (readonly string[])[]; brokenRows: ReadonlySet<number> }

/** Limits of a table: bytes of UTF-8, cells of a row, and filled rows with the headings. */
export type TableLimits = { mostBytes: number; mostColumns: number; mostRows: number }

/** The limit that a table is beyond. */
export type TooLarge = 'bytes' | 'columns' | 'rows'

/** True if a cell says nothing. */
export const isBlank = (cell: string): boolean => keptText(cell) === ''

/** A list may have a title above its headings. */
const headsWithin = 10

/** Comma, semicolon (as French spreadsheets write) or tab: the one that the headings are written with. */
function delimiterOf(csv: string): string {
  const heads = csv.split('\n', headsWithin).find((line) => /[,;\t]/.test(line)) ?? ''
  const count = (delimiter: string) => heads.split(delimiter).length
  return [';', ',', '\t'].reduce((best, it) => (count(it) > count(best) ? it : best))
}

/**
 * Cuts the text of a csv file into its cells. It passes over the characters once, so that no file holds up who reads
 * it. It ends at the first row or cell that is one too many.
 */
export function cutTable(text: string, limits: TableLimits): Result<CutTable, TooLarge> {
  if (bytesOf(text) > limits.mostBytes) return refuse('bytes')
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
      if (row.length >= limits.mostColumns) return refuse('columns')
    } else if (sign === '\n') {
      endRow()
      if (filledRows > limits.mostRows) return refuse('rows')
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
  return filledRows > limits.mostRows ? refuse('rows') : accept({ rows, brokenRows })
}
