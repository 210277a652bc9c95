import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { getPrintedSchool } from './export-record.sql.ts'
import { drawFeet, type Frame, type Heading, openFrame } from './frame.ts'
import type { Area, Paper } from './paper.ts'
import type { PrintMoment } from './print-route.ts'
import { openSheet } from './sheet.ts'
import type { FrameWords } from './words.ts'

/*
 * How to print a document:
 *
 *   const paper = paperOf({ size: 'A4', orientation: 'portrait' })
 *   return printDocument({ paper, words, printing, heading: { document, subject } }, (frame) => {
 *     frame.newPage()                                     // every document begins with one
 *     drawTitle(frame, { title, followedBy: rowHeight })  // blocks.ts: titles, paragraphs, boxes to sign
 *     drawTable(frame, { columns, rows })                 // table.ts: wraps, repeats its head, breaks no row
 *   })
 *
 * `words` are the document's own sentences beside those of the frame: `{ ...frameWords.fr, … }`. Two slips a page:
 * `paper: slipPaper` and `areas: slips`; `newPage(heading)` begins the next slip with its own heading. A route is one
 * call of `addPrintout` (print-route.ts), which also puts the export on the record.
 */

/** Who prints, and what stands at the head and the foot of each page. */
export type Printing = {
  school: string
  /** In one line; none while its street is not known. */
  address?: string | null
  by: string
  at: Instant
  timeZone: string
}

export async function printingOf(
  tx: Transaction,
  { viewer, now }: Pick<PrintMoment, 'viewer' | 'now'>,
): Promise<Printing> {
  const school = await getPrintedSchool(tx)
  return { ...school, by: viewer.name, at: now, timeZone: viewer.school.timeZone }
}

/** A document between head and foot, as a PDF. */
export async function printDocument<Words extends FrameWords>(
  facts: {
    paper: Paper
    areas?: readonly Area[]
    words: Words
    printing: Printing
    heading: Heading
    /** What the file calls itself: its document and subject, where nothing else is said. */
    title?: string
  },
  draw: (frame: Frame<Words>) => void | Promise<void>,
): Promise<Buffer> {
  const { paper, areas, words, printing, heading } = facts
  const { title = `${heading.document}, ${heading.subject}` } = facts
  const madeAtMs = millisecondsOf(printing.at)
  const { locale: language } = words
  const sheet = openSheet({ paper, title, author: printing.school, language, madeAtMs })
  const frame = openFrame({ sheet, words, printing, heading, areas })
  await draw(frame)
  drawFeet(frame, printing)
  return sheet.finish()
}
