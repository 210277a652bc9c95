import { millisecondsOf } from '#domain/kernel/instant.ts'
import { drawFeet, type Frame, openFrame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import { openSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintedSheets } from './load-sheets.ts'
import type { SheetPrintWords } from './sheet-print-words.ts'

export type SheetFrame = Frame<SheetPrintWords>

/** A document of the crèche on A4, drawn by `draw` between head and foot. */
export async function printOnA4(
  facts: {
    sheets: PrintedSheets
    orientation: 'portrait' | 'landscape'
    document: string
    subject: string
  },
  draw: (frame: SheetFrame) => void,
): Promise<Buffer> {
  const { sheets, orientation, document, subject } = facts
  const { words, zone } = sheets.reader
  const sheet = openSheet({
    paper: paperOf({ size: 'A4', orientation }),
    title: `${document}, ${subject}`,
    author: sheets.school,
    language: words.locale,
    madeAtMs: millisecondsOf(sheets.printedAt),
  })
  const heading = { school: sheets.school, document, subject, note: null }
  const frame = openFrame({ sheet, words, heading })
  frame.newPage()
  draw(frame)
  drawFeet(frame, { at: sheets.printedAt, timeZone: zone, by: sheets.printedBy })
  return sheet.finish()
}
