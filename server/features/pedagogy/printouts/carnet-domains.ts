import { inLanguage } from '#domain/kernel/text.ts'
import { levels } from '#domain/pedagogy/pedagogy.ts'
import { drawParagraph, drawTitle } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { DomainRecord } from '../framework.sql.ts'
import { drawLevel } from './level-mark.ts'
import type { ChildBook } from './load-child-book.ts'
import type { PedagogyPrintWords } from './pedagogy-print-words.ts'

type Reached = { text: string; level: 'B' | 'A' | 'A+'; date: string }

const markWidth = 8 * mm
const dateWidth = 17 * mm
const lineHeight = 12

/** Lists what a child reached of a domain: what succeeds first, then what is under way. */
function reachedIn(
  domain: DomainRecord,
  {
    book,
    language,
    words,
  }: { book: ChildBook; language: PrintoutLanguage; words: PedagogyPrintWords },
): Reached[] {
  const standing = new Map(book.standing.map((row) => [row.milestoneId, row]))
  const reached = domain.milestones.flatMap((milestone): Reached[] => {
    const row = standing.get(milestone.id)
    if (!row?.level) return []
    const text = inLanguage(language, 'text', milestone)
    return [{ text, level: row.level, date: shortDay(row.date, words) }]
  })
  return reached.toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))
}

/** Domain by domain, strand by strand; what nothing was said about is left out. */
export function drawDomains(
  frame: Frame<PedagogyPrintWords>,
  { book, language }: { book: ChildBook; language: PrintoutLanguage },
): void {
  const { words } = frame
  const all = book.frameworks.flatMap(({ domains }) => domains)
  let isEmpty = true
  for (const domain of all.filter(({ parentId }) => parentId === null)) {
    const parts = [domain, ...all.filter(({ parentId }) => parentId === domain.id)].map((part) => ({
      name: part === domain ? null : inLanguage(language, 'name', part),
      reached: reachedIn(part, { book, language, words }),
      text: book.book.domainTexts[part.id] ?? '',
    }))
    const filled = parts.filter(({ reached, text }) => reached.length > 0 || text !== '')
    if (filled.length === 0) continue
    isEmpty = false
    drawHeading(frame, inLanguage(language, 'name', domain))
    for (const { name, reached } of filled) {
      if (name) drawStrand(frame, name)
      for (const line of reached) drawReached(frame, { line, book })
    }
    const texts = filled.flatMap(({ text }) => (text === '' ? [] : [text]))
    if (texts.length > 0) drawText(frame, texts.join('\n'))
  }
  if (isEmpty) drawParagraph(frame, words.nothing)
}

/** The name of a domain may be longer than a booklet is wide. */
function drawHeading(frame: Frame<PedagogyPrintWords>, name: string): void {
  const { sheet } = frame
  const style = { weight: 'bold', size: 11 } as const
  const { width } = frame.content()
  const lines = sheet.linesOf(name, { width, style })
  const height = lines.length * 14 + 10
  if (!frame.hasRoomFor(height + 3 * lineHeight)) frame.newPage()
  const top = frame.take(height) + 7
  const { left } = frame.content()
  lines.forEach((line, index) => {
    sheet.textIn({ x: left, y: top + index * 14, width, height: 14 }, line, style)
  })
  const y = top + lines.length * 14 + 1
  sheet.line({ x: left, y }, { x: left + width, y, thickness: 0.6 })
}

function drawStrand(frame: Frame<PedagogyPrintWords>, name: string): void {
  if (!frame.hasRoomFor(16 + lineHeight)) frame.newPage()
  const y = frame.take(16)
  const { left, width } = frame.content()
  frame.sheet.textIn({ x: left, y: y + 3, width, height: 12 }, name, { size: 9, weight: 'bold' })
}

function drawReached(
  frame: Frame<PedagogyPrintWords>,
  { line, book }: { line: Reached; book: ChildBook },
): void {
  const { sheet } = frame
  const style = { size: 9 }
  const textWidth = frame.content().width - markWidth - dateWidth
  const lines = sheet.linesOf(line.text, { width: textWidth - 6, style })
  const height = Math.max(lines.length * lineHeight, lineHeight) + 3
  const y = frame.take(height)
  const { left } = frame.content()
  const { settings } = book
  const mark = { x: left, y, width: markWidth, height: lineHeight }
  drawLevel(sheet, mark, { level: line.level, settings })
  lines.forEach((text, index) => {
    const x = left + markWidth
    sheet.textIn(
      { x, y: y + index * lineHeight, width: textWidth, height: lineHeight },
      text,
      style,
    )
  })
  const date = { x: left + markWidth + textWidth, y, width: dateWidth, height: lineHeight }
  sheet.textIn(date, line.date, { size: 8, align: 'right' })
}

function drawText(frame: Frame<PedagogyPrintWords>, text: string): void {
  drawTitle(frame, { title: frame.words.teacherSays, followedBy: 2 * lineHeight })
  drawParagraph(frame, text, { size: 9 })
}
