import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { type PeriodId, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import {
  drawParagraph,
  drawSignatures,
  drawTitle,
  drawTitledText,
} from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requirePedagogue } from '../pedagogy.policy.ts'
import { drawCover } from './carnet-cover.ts'
import { drawDomains } from './carnet-domains.ts'
import { drawPictures, loadPictures, type Pictures } from './carnet-pictures.ts'
import { drawLegendRow } from './level-mark.ts'
import { type ChildBook, type ChildBookAsked, fullName, loadChildBook } from './load-child-book.ts'
import { type PedagogyPrintWords, pedagogyPrintWords } from './pedagogy-print-words.ts'

/**
 * The carnet of a child as an A5 booklet: GET /files/carnet.pdf?child=&period=&lang=; without a period that of today. It
 * goes home, so it says in words and marks what succeeds, and never in figures of how much.
 */
export const carnetPdf = (files: FileStore): Printout<ChildBookAsked, Carnet> => ({
  path: '/files/carnet.pdf',
  requireReader: requirePedagogue,
  readQuery(query) {
    const childId = parseId<ChildId>(query('child'))
    if (!childId) return pedagogyRefusal('pedagogy.unknown-child')
    const period = query('period') ? parseId<PeriodId>(query('period')) : 'current'
    if (!period) return pedagogyRefusal('pedagogy.unknown-period')
    return accept({ childId, period })
  },
  async load(tx, facts) {
    const book = await loadChildBook(tx, facts)
    if (!book.ok) return book
    return accept({ ...book.value, pictures: await loadPictures(tx, book.value.observations) })
  },
  exported: ({ child, from, to }) => ({
    kind: 'learning-journal',
    classId: child.classId,
    subjectIds: [child.id],
    firstDay: from,
    lastDay: to,
  }),
  print: (carnet, language) => printCarnet(carnet, { language, files }),
  fileName: (book, language) => pedagogyPrintWords[language].fileNames.carnet(fullName(book)),
})

type Carnet = ChildBook & { pictures: Pictures }

/** Prints the booklet: a cover, domain by domain, what was seen, the words of the school, and who signs. */
function printCarnet(
  book: Carnet,
  { language, files }: { language: PrintoutLanguage; files: FileStore },
): Promise<Buffer> {
  const words = pedagogyPrintWords[language]
  const { period, printing } = book
  const name = fullName(book)
  const heading = { document: words.carnet, subject: period ? `${name}, ${period.name}` : name }
  const title = `${words.carnet}, ${name}`
  const paper = paperOf({ size: 'A5', orientation: 'portrait' })
  return printDocument({ paper, words, printing, heading, title }, async (frame) => {
    drawCover(frame.sheet, { book, words })
    frame.newPage()
    drawDomains(frame, { book, language })
    drawLegend(frame, { book, language })
    await drawObservations(frame, { book, files })
    drawTitledText(frame, words.general, book.book.general)
    drawTitledText(frame, words.head, book.book.head)
    drawSignatures(frame, [words.signatures.teacher, words.signatures.head])
    drawSignatures(frame, [words.signatures.family])
  })
}

function drawLegend(
  frame: Frame<PedagogyPrintWords>,
  { book, language }: { book: ChildBook; language: PrintoutLanguage },
): void {
  drawTitle(frame, { title: frame.words.legend, followedBy: 16 })
  const y = frame.take(16)
  drawLegendRow(frame.sheet, { x: frame.content().left, y }, { settings: book.settings, language })
}

async function drawObservations(
  frame: Frame<PedagogyPrintWords>,
  { book, files }: { book: Carnet; files: FileStore },
): Promise<void> {
  const { words } = frame
  const illustrated = book.observations.map(({ id, ...seen }) => ({
    ...seen,
    pictures: book.pictures.get(id) ?? [],
  }))
  const shown = illustrated.filter(({ text, pictures }) => text !== '' || pictures.length > 0)
  if (shown.length === 0) return
  drawTitle(frame, { title: words.observations, followedBy: 30 })
  for (const { date, text, byName, pictures } of shown) {
    drawParagraph(frame, `${shortDay(date, words)}, ${byName}`, { size: 8 })
    if (text !== '') drawParagraph(frame, text)
    await drawPictures(frame, { pictures, files })
    frame.take(5)
  }
}
