import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { drawParagraph, drawSignatures, drawTitledText } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requirePedagogue } from '../pedagogy.policy.ts'
import { type ChildBook, type ChildBookAsked, fullName, loadChildBook } from './load-child-book.ts'
import { type PedagogyPrintWords, pedagogyPrintWords } from './pedagogy-print-words.ts'
import { drawSynthesisTable } from './synthesis-table.ts'
import { synthesisTexts } from './synthesis-texts.ts'

/**
 * The synthesis at the end of the école maternelle (order of 31 December 2015): GET /files/synthesis.pdf?child=&lang=.
 * Only what the teacher chose is ticked; the rest stays blank, to be ticked by hand.
 */
export const synthesisPdf: Printout<ChildBookAsked, ChildBook> = {
  path: '/files/synthesis.pdf',
  requireReader: requirePedagogue,
  readQuery(query) {
    const childId = parseId<ChildId>(query('child'))
    return childId ? accept({ childId, period: null }) : pedagogyRefusal('pedagogy.unknown-child')
  },
  load: loadChildBook,
  exported: ({ child, from, to }) => ({
    kind: 'end-of-cycle-synthesis',
    classId: child.classId,
    subjectIds: [child.id],
    firstDay: from,
    lastDay: to,
  }),
  print: printSynthesis,
  fileName: (book, language) => pedagogyPrintWords[language].fileNames.synthesis(fullName(book)),
}

/** Prints the form on A4 in landscape: per domain its lines, three positions and the free column, then who signs. */
export function printSynthesis(book: ChildBook, language: PrintoutLanguage): Promise<Buffer> {
  const words = pedagogyPrintWords[language]
  const { child, className, printing } = book
  const born = words.born(shortDay(child.birthDate, words), child.gender)
  const subject = [fullName(book), born, className]
  const heading = { document: words.synthesis, subject: subject.join(' · ') }
  const title = `${words.synthesis}, ${fullName(book)}`
  const paper = paperOf({ size: 'A4', orientation: 'landscape' })
  return printDocument({ paper, words, printing, heading, title }, (frame) =>
    drawForm(frame, { book, language }),
  )
}

function drawForm(
  frame: Frame<PedagogyPrintWords>,
  { book, language }: { book: ChildBook; language: PrintoutLanguage },
): void {
  const { words } = frame
  frame.newPage()
  const { inForm, beside } = synthesisTexts(book, language)
  drawSynthesisTable(frame, { positions: book.book.positions, texts: inForm, language })
  const { general, head: fromHead } = book.book
  for (const { name, text } of beside) drawTitledText(frame, name, text)
  drawTitledText(frame, words.general, general)
  drawTitledText(frame, words.head, fromHead)
  frame.take(8)
  const { teacher, head, familySeen } = words.signatures
  drawSignatures(frame, [teacher, head, familySeen])
  frame.take(6)
  drawParagraph(frame, words.formSource, { size: 7.5 })
}
