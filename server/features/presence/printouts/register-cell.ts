import type { MonthCell } from '#domain/presence/registers/month-register.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import type { Box } from '#server/platform/printouts/sheet.ts'
import type { RegisterFrame } from './register-paper.ts'

/** Draws one half-day on paper: letters and hatches only, for a copier knows no colours. */
export function drawCell(
  { sheet, words }: Pick<RegisterFrame, 'sheet' | 'words'>,
  cell: MonthCell,
  box: Box,
): void {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  switch (cell.kind) {
    case 'closed':
      sheet.line({ x: box.x, y: box.y + box.height }, { x: box.x + box.width, y: box.y })
      break
    case 'not-enrolled':
      sheet.line({ x: box.x, y: middle.y }, { x: box.x + box.width, y: middle.y })
      break
    case 'not-expected':
      sheet.dot({ ...middle, radius: 0.9, isFilled: true })
      break
    case 'not-taken':
      sheet.dot({ ...middle, radius: 2.4, isFilled: false })
      break
    case 'to-mark':
    case 'to-come':
      break
    case 'marked-closed':
      sheet.line({ x: box.x, y: box.y + box.height }, { x: box.x + box.width, y: box.y })
      sheet.textIn(box, words.letters[cell.letter], { size: tableSize, align: 'center' })
      break
    case 'marked': {
      const state = cell.letter
      if (state === 'absent') sheet.hatch(box)
      if (state === 'excused') {
        const side = Math.min(box.width - 1.5, 10)
        const height = Math.min(box.height - 1.5, 11)
        sheet.box({ x: middle.x - side / 2, y: middle.y - height / 2, width: side, height })
      }
      const weight = state === 'present' ? 'regular' : 'bold'
      sheet.textIn(box, words.letters[state], { size: tableSize, weight, align: 'center' })
    }
  }
  if (cell.isCorrected) sheet.corner(box)
}
