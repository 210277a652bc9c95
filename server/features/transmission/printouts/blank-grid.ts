import { rowHeight, tableSize } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { TableColumn } from '#server/platform/printouts/table.ts'
import type { SheetFrame } from './open-printout.ts'

const roomToWrite = 16 * mm
const headHeight = rowHeight * 1.6
const padding = 3
const lineHeight = 10.5

/** A table to write into: a row per child and lines between the columns, so that the pen stays in its box. */
export function drawBlankGrid(
  frame: SheetFrame,
  { columns, names }: { columns: readonly TableColumn[]; names: readonly string[] },
): void {
  const { sheet } = frame
  const { left, width } = frame.content()
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / whole) * width)

  function drawRow(least: number, cells: readonly string[], weight: 'regular' | 'bold'): void {
    const style = { size: tableSize, weight }
    const wrapped = widths.map((cellWidth, index) =>
      (cells[index] ?? '')
        .split('\n')
        .flatMap((text) => sheet.linesOf(text, { width: cellWidth - 2 * padding, style })),
    )
    const most = Math.max(...wrapped.map(({ length }) => length))
    const height = Math.max(least, most * lineHeight + 2 * padding)
    const y = frame.take(height)
    let x = left
    widths.forEach((cellWidth, index) => {
      sheet.box({ x, y, width: cellWidth, height, thickness: 0.4 })
      const inside = cellWidth - 2 * padding
      wrapped[index]?.forEach((line, number) => {
        const top = y + padding + number * lineHeight
        sheet.textIn({ x: x + padding, y: top, width: inside, height: lineHeight }, line, style)
      })
      x += cellWidth
    })
  }

  const head = () =>
    drawRow(
      headHeight,
      columns.map(({ title }) => title),
      'bold',
    )
  frame.take(padding)
  head()
  frame.repeating(head, () => {
    for (const name of names) drawRow(roomToWrite, [name], 'regular')
  })
}
