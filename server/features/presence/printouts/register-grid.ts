import { mondayOf } from '#domain/kernel/local-date.ts'
import type { PrintSheet } from '#server/platform/printouts/sheet.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import { content } from './register-paper.ts'

const widestHalfDay = 19
const widestName = 210
const narrowestName = 118
export const figureWidth = 34

/** The places of the columns of a printed month: names, half-days, and the child's three figures. */
export type RegisterGrid = {
  printout: RegisterPrintout
  nameWidth: number
  halfDayWidth: number
  /** Left edges of present, absent and rate; none on a call sheet. */
  figures: readonly number[]
  right: number
  /** The height of a row of the table; that of a name on two lines is `tallRow`. */
  rowHeight: number
}

/** Half-days are as wide as the month lets them be; names get what is left. */
export function columnsOf(printout: RegisterPrintout): Omit<RegisterGrid, 'rowHeight'> {
  const { columns } = printout.register
  const figureCount = printout.kind === 'call-sheet' ? 0 : 3
  const forHalfDays = content.width - narrowestName - figureCount * figureWidth
  const halfDayWidth = Math.min(widestHalfDay, forHalfDays / columns.length)
  const taken = halfDayWidth * columns.length + figureCount * figureWidth
  const nameWidth = Math.min(widestName, content.width - taken)
  const first = content.left + nameWidth + halfDayWidth * columns.length
  const figures = Array.from({ length: figureCount }, (_, index) => first + index * figureWidth)
  return { printout, nameWidth, halfDayWidth, figures, right: first + figureCount * figureWidth }
}

export const columnX = (grid: RegisterGrid, index: number): number =>
  content.left + grid.nameWidth + index * grid.halfDayWidth

/** Strong between weeks, plain between days, faint inside a day. */
function ruleBefore(grid: RegisterGrid, index: number): number {
  const { columns } = grid.printout.register
  const [before, here] = [columns[index - 1], columns[index]]
  if (!before || !here) return 0.8
  if (before.date === here.date) return 0.2
  return mondayOf(before.date) === mondayOf(here.date) ? 0.5 : 1.2
}

type Span = { top: number; bottom: number }

/** The rules between the half-days; the head's upper line, where a day spans two columns, has only every other one. */
export function drawColumnRules(
  sheet: PrintSheet,
  grid: RegisterGrid,
  { top, bottom, every = 1 }: Span & { every?: 1 | 2 },
): void {
  const count = grid.printout.register.columns.length
  for (let index = 0; index <= count; index += every) {
    const x = columnX(grid, index)
    sheet.line({ x, y: top }, { x, y: bottom, thickness: ruleBefore(grid, index) })
  }
  for (const x of [...grid.figures.slice(1), grid.right]) {
    sheet.line({ x, y: top }, { x, y: bottom, thickness: 0.5 })
  }
}

export function underline(
  sheet: PrintSheet,
  grid: RegisterGrid,
  { y, thickness }: { y: number; thickness: number },
): void {
  sheet.line({ x: content.left, y }, { x: grid.right, y, thickness })
}
