import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { getPrintedSchool } from './export-record.sql.ts'
import { drawFeet, type Frame, type Heading, openFrame } from './frame.ts'
import type { Area, Paper } from './paper.ts'
import type { PrintMoment } from './print-route.ts'
import { openSheet, type PrintSheet } from './sheet.ts'
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

/** The person who prints, and the words at the head and the foot of each page. */
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

type DrawnDocument<Words extends FrameWords> = PrintedDocument<Words> & { draw: Draw<Words> }

const sheetFor = <Words extends FrameWords>(
  { paper, words, printing }: PrintedDocument<Words>,
  title: string,
): PrintSheet =>
  openSheet({
    ...{ paper, title, author: printing.school, language: words.locale },
    madeAtMs: millisecondsOf(printing.at),
  })

async function drawDocument<Words extends FrameWords>(
  sheet: PrintSheet,
  { words, printing, heading, areas, draw }: DrawnDocument<Words>,
): Promise<void> {
  const frame = openFrame({ sheet, words, printing, heading, areas })
  await draw(frame)
  drawFeet(frame, printing)
}

/** A document between head and foot, as a PDF. */
export async function printDocument<Words extends FrameWords>(
  facts: PrintedDocument<Words>,
  draw: Draw<Words>,
): Promise<Buffer> {
  const { heading, title = `${heading.document}, ${heading.subject}` } = facts
  const sheet = sheetFor(facts, title)
  await drawDocument(sheet, { ...facts, draw })
  return sheet.finish()
}

/**
 * Several documents as one PDF, part by part, each with its own head, foot and count of pages. One of them is in memory at
 * a time, and other requests have their turn between two. Size, school and language of the file are those of the first one.
 */
export async function* printInParts<Words extends FrameWords>(
  documents: AsyncIterable<DrawnDocument<Words>>,
  title: string,
): AsyncGenerator<Buffer> {
  let sheet: PrintSheet | undefined
  for await (const document of documents) {
    sheet ??= sheetFor(document, title)
    await drawDocument(sheet, document)
    yield await sheet.written()
  }
  if (!sheet) throw new Error('a file was printed without a document')
  yield await sheet.finish()
}
