import { cameOf } from '#domain/presence/registers/register-counts.ts'
import { percentage } from '#server/platform/printouts/dates.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import {
  columnX,
  drawColumnRules,
  figureWidth,
  type RegisterGrid,
  underline,
} from './register-grid.ts'
import { content, type RegisterFrame } from './register-paper.ts'

/** A percentage stands upright in its narrow column. */
const rateHeight = 20

/** Measures how high the totals are, so that the last rows move to the next page with them. */
export const totalsHeight = ({ rowHeight, printout: { kind, register } }: RegisterGrid): number => {
  if (kind === 'call-sheet') return 2 + 2 * rowHeight
  return 2 + (register.total.tally.notTaken > 0 ? 3 : 2) * rowHeight + rateHeight
}

/** `figure` is the child's column under which the month's own sum stands. */
type TotalRow = {
  title: string
  height: number
  of(index: number): string
  sum: string
  figure: number
}

function filledRows({ words }: RegisterFrame, { printout, rowHeight }: RegisterGrid): TotalRow[] {
  const { totals, total } = printout.register
  const tallyAt = (index: number) => totals[index]?.tally
  const rows: TotalRow[] = [
    {
      title: words.totals.present,
      height: rowHeight,
      of(index) {
        const one = totals[index]
        if (!one || one.tally.taken + one.tally.unannounced === 0) return ''
        return String(cameOf(one.counts))
      },
      sum: String(total.tally.present),
      figure: 0,
    },
    {
      title: words.totals.absent,
      height: rowHeight,
      of: (index) => (tallyAt(index)?.taken ? String(tallyAt(index)?.absent) : ''),
      sum: String(total.tally.absent),
      figure: 1,
    },
    {
      title: words.totals.rate,
      height: rateHeight,
      of(index) {
        const rate = totals[index]?.rate ?? null
        return rate === null ? '' : String(Math.round(rate * 100))
      },
      sum: percentage(total.rate, words),
      figure: 2,
    },
  ]
  if (total.tally.notTaken === 0) return rows
  const notTaken: TotalRow = {
    title: words.totals.notTaken,
    height: rowHeight,
    of: (index) => String(tallyAt(index)?.notTaken || ''),
    sum: '',
    figure: 2,
  }
  return [...rows, notTaken]
}

const blankRows = ({ words }: RegisterFrame, { rowHeight }: RegisterGrid): TotalRow[] =>
  [words.totals.present, words.totals.absent].map((title) => ({
    title,
    height: rowHeight,
    of: () => '',
    sum: '',
    figure: 0,
  }))

/** The foot of the register: each half-day's numbers and percentage, under a double rule. */
export function drawTotals(frame: RegisterFrame, grid: RegisterGrid): void {
  const { sheet } = frame
  const rows =
    grid.printout.kind === 'call-sheet' ? blankRows(frame, grid) : filledRows(frame, grid)
  const top = frame.take(rows.reduce((sum, row) => sum + row.height, 2))
  underline(sheet, grid, { y: top, thickness: 0.6 })
  underline(sheet, grid, { y: top + 2, thickness: 0.6 })
  let y = top + 2
  for (const { title, height, of, sum, figure: place } of rows) {
    const name = { x: content.left, y, width: grid.nameWidth, height }
    sheet.textIn(name, title, { weight: 'bold', size: tableSize })
    const figure = { size: 8, weight: 'bold' } as const
    const isUpright = height === rateHeight
    grid.printout.register.columns.forEach((_, index) => {
      const box = { x: columnX(grid, index), y, width: grid.halfDayWidth, height }
      sheet.textIn(box, of(index), { ...figure, align: 'center', isUpright })
    })
    const x = grid.figures[place]
    if (x !== undefined) {
      const box = { x, y, width: figureWidth - 3, height }
      sheet.textIn(box, sum, { ...figure, align: 'right' })
    }
    drawColumnRules(sheet, grid, { top: y, bottom: y + height })
    y += height
    underline(sheet, grid, { y, thickness: 0.25 })
  }
}
