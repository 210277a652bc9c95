import type { MonthRow } from '#domain/presence/registers/month-register.ts'
import { columnDay, percentage } from '#server/platform/printouts/dates.ts'
import { rowHeight, tableSize } from '#server/platform/printouts/frame.ts'
import type { PrintedChild, RegisterPrintout } from './load-register-printout.ts'
import { drawCell } from './register-cell.ts'
import {
  columnX,
  drawColumnRules,
  figureWidth,
  type RegisterGrid,
  registerGrid,
  underline,
} from './register-grid.ts'
import { content, type RegisterFrame } from './register-paper.ts'
import { drawTotals, totalsHeight } from './register-totals.ts'

const dayHeight = 13
const halfDayHeight = 11
const rowsKeptWithTotals = 3

function drawHead({ sheet, words, take }: RegisterFrame, grid: RegisterGrid): void {
  const height = dayHeight + halfDayHeight
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

/** Names are never cut: a long one stands on two lines. */
function drawName(
  { sheet }: RegisterFrame,
  facts: { name: string; width: number; y: number },
): void {
  const { name, width, y } = facts
  const box = { x: content.left, y, width, height: rowHeight }
  const [first = '', ...rest] = sheet.linesOf(name, { width: width - 4 })
  if (rest.length === 0) {
    sheet.textIn(box, first, { size: tableSize })
    return
  }
  const half = { ...box, height: rowHeight / 2 }
  sheet.textIn({ ...half, y: y + 0.6 }, first, { size: 8 })
  sheet.textIn({ ...half, y: y + rowHeight / 2 - 0.6 }, rest.join(' '), { size: 8 })
}

function drawRow(frame: RegisterFrame, grid: RegisterGrid, row: MonthRow<PrintedChild>): void {
  const { sheet, words } = frame
  const y = frame.take(rowHeight)
  drawName(frame, { name: row.child.name, width: grid.nameWidth, y })
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

/** Children by half-days with the totals of each half-day; the head is repeated, no row is broken. */
export function drawRegisterTable(frame: RegisterFrame, printout: RegisterPrintout): void {
  const grid = registerGrid(printout)
  const head = () => drawHead(frame, grid)
  frame.newPage()
  head()
  frame.repeating(head, () => {
    const { rows } = printout.register
    rows.forEach((row, index) => {
      const isTail = index === Math.max(0, rows.length - rowsKeptWithTotals)
      const tailHeight = (rows.length - index) * rowHeight + totalsHeight
      if (isTail && !frame.hasRoomFor(tailHeight)) frame.newPage()
      drawRow(frame, grid, row)
    })
    drawTotals(frame, grid)
  })
}
