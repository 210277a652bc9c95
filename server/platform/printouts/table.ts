import { type Frame, rowHeight, tableSize } from './frame.ts'

const padding = 3
const lineHeight = 10.5

/** `share` is a part of the whole width, in whatever unit the columns share. */
export type TableColumn = { title: string; share: number; align?: 'left' | 'center' | 'right' }

type Place = { x: number; width: number; align: 'left' | 'center' | 'right' }

function placesOf(frame: Frame, columns: readonly TableColumn[]): Place[] {
  const { left, width } = frame.content()
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map(({ share, align = 'left' }) => {
    const place = { x, width: (share / whole) * width, align }
    x += place.width
    return place
  })
}

type Row = {
  cells: readonly string[]
  weight: 'regular' | 'bold'
  rule: number
  least: number
  isBoxed: boolean
}

/** One row, as high as its longest cell needs. */
function drawRow(frame: Frame, columns: readonly TableColumn[], row: Row): void {
  const { sheet } = frame
  const style = { size: tableSize, weight: row.weight }
  const wrapped = placesOf(frame, columns).map(({ width }, index) =>
    (row.cells[index] ?? '')
      .split('\n')
      .flatMap((line) => sheet.linesOf(line, { width: width - 2 * padding, style })),
  )
  const lines = Math.max(...wrapped.map(({ length }) => length))
  const height = Math.max(row.least, lines * lineHeight + 5)
  const y = frame.take(height)
  // Read again: `take` may have begun the next slip, which stands elsewhere on the sheet.
  placesOf(frame, columns).forEach(({ x, width, align }, index) => {
    const cell = wrapped[index] ?? []
    const top = row.isBoxed ? y + padding : y + (height - cell.length * lineHeight) / 2
    if (row.isBoxed) sheet.box({ x, y, width, height, thickness: 0.4 })
    cell.forEach((line, number) => {
      const box = {
        x: x + padding,
        y: top + number * lineHeight,
        width: width - 2 * padding,
        height: lineHeight,
      }
      sheet.textIn(box, line, { ...style, align })
    })
  })
  if (row.isBoxed) return
  const { left, width } = frame.content()
  const end = { x: left + width, y: y + height, thickness: row.rule }
  sheet.line({ x: left, y: y + height }, end)
}

/**
 * A table over the whole width: cells wrap and may hold line ends, no row is broken, and the head is repeated on
 * every page. `isTotal` tells the rows that are set in bold; `leastHeight` leaves room to write by hand. `isBoxed`
 * draws lines between the columns, so that the pen stays in its box.
 */
export function drawTable(
  frame: Frame,
  table: {
    columns: readonly TableColumn[]
    rows: readonly (readonly string[])[]
    isTotal?: (index: number) => boolean
    leastHeight?: number
    isBoxed?: boolean
  },
): void {
  const { columns, rows, isTotal, leastHeight: least = rowHeight, isBoxed = false } = table
  const titles = columns.map(({ title }) => title)
  const head = () =>
    drawRow(frame, columns, { cells: titles, weight: 'bold', rule: 0.8, least: rowHeight, isBoxed })
  if (!frame.hasRoomFor(rowHeight + least)) frame.newPage()
  head()
  frame.repeating(head, () => {
    rows.forEach((cells, index) => {
      const weight = isTotal?.(index) ? 'bold' : 'regular'
      drawRow(frame, columns, { cells, weight, rule: 0.25, least, isBoxed })
    })
  })
}
