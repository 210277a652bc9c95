import type { MonthRow } from '#domain/presence/registers/month-register.ts'
import { columnDay, percentage } from '#server/platform/printouts/dates.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Box } from '#server/platform/printouts/sheet.ts'
import type { PrintedChild, RegisterPrintout } from './load-register-printout.ts'
import { drawCell } from './register-cell.ts'
import {
  columnsOf,
  columnX,
  drawColumnRules,
  figureWidth,
  type RegisterGrid,
  underline,
} from './register-grid.ts'
import { content, type RegisterFrame } from './register-paper.ts'
import { drawTotals, totalsHeight } from './register-totals.ts'

const dayHeight = 12
const halfDayHeight = 10
const headHeight = dayHeight + halfDayHeight
const rowsKeptWithTotals = 3

const highestRow = 6.5 * mm
/** Letters of 8.5 points, and room between the lines. */
const lowestRow = 10.4
const rowOfSeveralPages = 5 * mm
/** Two lines of a name. */
const tallRow = 17.4

function drawHead({ sheet, words, take }: RegisterFrame, grid: RegisterGrid): void {
  const height = headHeight
  const y = take(height)
  const bold = { weight: 'bold', size: tableSize } as const
  const name = { x: content.left, y, width: grid.nameWidth, height }
  sheet.textIn(name, words.columns.child, bold)
  grid.printout.register.columns.forEach(({ date, halfDay }, index) => {
    const x = columnX(grid, index)
    if (halfDay === 'am') {
      const day = { x, y, width: grid.halfDayWidth * 2, height: dayHeight }
      sheet.textIn(day, columnDay(date, words), { size: 8, align: 'center' })
    }
    const box = { x, y: y + dayHeight, width: grid.halfDayWidth, height: halfDayHeight }
    const letter = halfDay === 'am' ? words.columns.morning : words.columns.afternoon
    sheet.textIn(box, letter, { size: 8, align: 'center' })
  })
  const titles = [words.columns.present, words.columns.absent, words.columns.rate]
  grid.figures.forEach((x, index) => {
    const box = { x, y, width: figureWidth, height }
    sheet.textIn(box, titles[index] ?? '', { ...bold, align: 'center' })
  })
  drawColumnRules(sheet, grid, { top: y, bottom: y + dayHeight, every: 2 })
  drawColumnRules(sheet, grid, { top: y + dayHeight, bottom: y + height })
  underline(sheet, grid, { y: y + height, thickness: 0.8 })
}

const nameLines = ({ sheet }: RegisterFrame, name: string, width: number): string[] =>
  sheet.linesOf(name, { width: width - 4, style: { size: tableSize } })

/** Names are never cut: a long one stands on two lines, and its row is as high as they need. */
function drawName(frame: RegisterFrame, { name, ...box }: Box & { name: string }): void {
  const [first = '', ...rest] = nameLines(frame, name, box.width)
  if (rest.length === 0) {
    frame.sheet.textIn(box, first, { size: tableSize })
    return
  }
  const half = { ...box, height: box.height / 2 }
  frame.sheet.textIn({ ...half, y: box.y + 0.6 }, first, { size: 8 })
  frame.sheet.textIn({ ...half, y: box.y + box.height / 2 - 0.6 }, rest.join(' '), { size: 8 })
}

/** Measures how high the row of a child is. */
function heightOf(frame: RegisterFrame, grid: RegisterGrid, name: string): number {
  const isLong = nameLines(frame, name, grid.nameWidth).length > 1
  return isLong ? Math.max(tallRow, grid.rowHeight) : grid.rowHeight
}

const heightOfAll = (frame: RegisterFrame, grid: RegisterGrid): number =>
  grid.printout.register.rows.reduce((sum, { child }) => sum + heightOf(frame, grid, child.name), 0)

/**
 * Makes the rows as high as one page lets them be, with totals, legend and what is signed. Where they would be too low to
 * be read, they take a second page.
 */
function gridOf(frame: RegisterFrame, printout: RegisterPrintout, foot: number): RegisterGrid {
  const columns = columnsOf(printout)
  const room = content.bottom - content.top - headHeight - foot
  for (let rowHeight = highestRow; rowHeight >= lowestRow; rowHeight -= 0.2) {
    const grid = { ...columns, rowHeight }
    if (heightOfAll(frame, grid) + totalsHeight(grid) <= room) return grid
  }
  return { ...columns, rowHeight: rowOfSeveralPages }
}

function drawRow(frame: RegisterFrame, grid: RegisterGrid, row: MonthRow<PrintedChild>): void {
  const { sheet, words } = frame
  const rowHeight = heightOf(frame, grid, row.child.name)
  const y = frame.take(rowHeight)
  const { name } = row.child
  drawName(frame, { x: content.left, y, width: grid.nameWidth, height: rowHeight, name })
  row.cells.forEach((cell, index) => {
    const box = { x: columnX(grid, index), y, width: grid.halfDayWidth, height: rowHeight }
    drawCell(frame, cell, box)
  })
  const { present, absent } = row.tally
  const figures = [String(present), String(absent), percentage(row.rate, words)]
  grid.figures.forEach((x, index) => {
    const box = { x, y, width: figureWidth - 3, height: rowHeight }
    sheet.textIn(box, figures[index] ?? '', { size: tableSize, align: 'right' })
  })
  drawColumnRules(sheet, grid, { top: y, bottom: y + rowHeight })
  underline(sheet, grid, { y: y + rowHeight, thickness: 0.25 })
}

/** Children by half-days with the totals of each half-day; the head is repeated, no row is broken. `foot` follows them. */
export function drawRegisterTable(
  frame: RegisterFrame,
  { printout, foot }: { printout: RegisterPrintout; foot: number },
): void {
  const grid = gridOf(frame, printout, foot)
  const head = () => drawHead(frame, grid)
  frame.newPage()
  head()
  frame.repeating(head, () => {
    const { rows } = printout.register
    rows.forEach((row, index) => {
      const isTail = index === Math.max(0, rows.length - rowsKeptWithTotals)
      const left = rows.slice(index).map(({ child }) => heightOf(frame, grid, child.name))
      const tailHeight = left.reduce((sum, height) => sum + height, totalsHeight(grid) + foot)
      if (isTail && !frame.hasRoomFor(tailHeight)) frame.newPage()
      drawRow(frame, grid, row)
    })
    drawTotals(frame, grid)
  })
}
