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

/** A document, with what it says between head and foot. */
export type PrintedDocument<Words extends FrameWords> = {
  paper: Paper
  areas?: readonly Area[]
  words: Words
  printing: Printing
  heading: Heading
  /** The title inside the file: its document and subject, where nothing else is said. */
  title?: string
}

type Draw<Words extends FrameWords> = (frame: Frame<Words>) => void | Promise<void>

/** A document between head and foot, as a PDF. */
export function printDocument<Words extends FrameWords>(
  facts: PrintedDocument<Words>,
  draw: Draw<Words>,
): Promise<Buffer> {
  const { heading, title = `${heading.document}, ${heading.subject}` } = facts
  return printDocuments([{ ...facts, draw }], title)
}

/** Gives other requests their turn: a document of many pages waits for it between its parts. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Several documents in one PDF, each with its own head, foot and count of pages. Other requests have their turn between
 * two of them. Size, school and language of the file are those of the first one.
 */
export async function printDocuments<Words extends FrameWords>(
  documents: readonly (PrintedDocument<Words> & { draw: Draw<Words> })[],
  title: string,
): Promise<Buffer> {
  const [head] = documents
  if (!head) throw new Error('a file was printed without a document')
  const sheet = openSheet({
    ...{ paper: head.paper, title, author: head.printing.school, language: head.words.locale },
    madeAtMs: millisecondsOf(head.printing.at),
  })
  for (const { words, printing, heading, areas, draw } of documents) {
    const first = sheet.pageCount()
    const frame = openFrame({ sheet, words, printing, heading, areas })
    await draw(frame)
    drawFeet(frame, printing, first)
    if (documents.length > 1) await nextTurn()
  }
  return sheet.finish()
}
