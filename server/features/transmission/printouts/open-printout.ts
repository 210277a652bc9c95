import { printDocument } from '#server/platform/printouts/document.ts'
import type { Frame, Heading } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { PrintedSheets } from './load-sheets.ts'
import type { SheetPrintWords } from './sheet-print-words.ts'

export type SheetFrame = Frame<SheetPrintWords>

/** A document of the crèche on A4, drawn by `draw` between head and foot. */
export function printOnA4(
  facts: Heading & { sheets: PrintedSheets; orientation: 'portrait' | 'landscape' },
  draw: (frame: SheetFrame) => void,
): Promise<Buffer> {
  const { sheets, orientation, ...heading } = facts
  const { reader, printing } = sheets
  const paper = paperOf({ size: 'A4', orientation })
  return printDocument({ paper, words: reader.words, printing, heading }, (frame) => {
    frame.newPage()
    draw(frame)
  })
}
