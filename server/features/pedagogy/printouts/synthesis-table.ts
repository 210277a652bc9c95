import { levels } from '#domain/pedagogy/pedagogy.ts'
import {
  positionWords,
  type SynthesisDomain,
  synthesisForm,
} from '#domain/pedagogy/synthesis-form.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Box, PrintSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { ChildBook } from './load-child-book.ts'
import type { PedagogyPrintWords } from './pedagogy-print-words.ts'

const positionWidth = 23 * mm
const freeWidth = 78 * mm
const headHeight = 11 * mm
const domainHeight = 6.5 * mm
const lineHeight = 6 * mm
const textHeight = 11
const box = 3.4 * mm
const padding = 4

type Facts = { book: ChildBook; language: PrintoutLanguage }

/** What the teacher wrote on a domain of the form, in whatever framework of cycle 1 stands for it. */
function freeText({ book }: ChildBook, domainIds: readonly string[]): string {
  return domainIds.flatMap((id) => book.domainTexts[id] ?? []).join('\n')
}

/** The form: domains with their lines, a box for each position, and a free column as high as the domain. */
export function drawSynthesisTable(frame: Frame<PedagogyPrintWords>, facts: Facts): void {
  const head = () => drawHead(frame, facts.language)
  head()
  frame.repeating(head, () => {
    for (const domain of synthesisForm) drawDomain(frame, { domain, ...facts })
  })
}

function columnsOf(frame: Frame<PedagogyPrintWords>) {
  const { left, width } = frame.content()
  const lineWidth = width - freeWidth - positionWidth * levels.length
  return {
    left,
    right: left + width,
    lineWidth,
    positionAt: (index: number) => left + lineWidth + index * positionWidth,
    freeAt: left + width - freeWidth,
  }
}

function drawHead(frame: Frame<PedagogyPrintWords>, language: PrintoutLanguage): void {
  const { sheet, words } = frame
  const y = frame.take(headHeight)
  const { left, right, lineWidth, positionAt, freeAt } = columnsOf(frame)
  const titles: [string, number, number][] = [
    [words.line, left, lineWidth],
    ...levels.map((level, index): [string, number, number] => [
      positionWords[level][language],
      positionAt(index),
      positionWidth,
    ]),
    [words.strengths, freeAt, freeWidth],
  ]
  for (const [title, x, width] of titles) {
    const style = { size: 8.5, weight: 'bold' } as const
    const inside = width - 2 * padding
    const lines = sheet.linesOf(title, { width: inside, style })
    const top = y + (headHeight - lines.length * textHeight) / 2
    lines.forEach((line, index) => {
      const at = { x: x + padding, y: top + index * textHeight, width: inside, height: textHeight }
      const align = x === left || x === freeAt ? 'left' : 'center'
      sheet.textIn(at, line, { ...style, align })
    })
  }
  sheet.line({ x: left, y: y + headHeight }, { x: right, y: y + headHeight, thickness: 0.8 })
}

function drawDomain(
  frame: Frame<PedagogyPrintWords>,
  { domain, book, language }: Facts & { domain: SynthesisDomain },
): void {
  const { sheet } = frame
  const ids = book.frameworks
    .filter(({ kind }) => kind === 'cycle-1')
    .flatMap(({ domains }) => domains.filter(({ code }) => code === domain.domain))
    .map(({ id }) => id)
  const style = { size: 8.5 }
  const free = freeText(book, ids)
    .split('\n')
    .flatMap((text) => sheet.linesOf(text, { width: freeWidth - 2 * padding, style }))
  const linesHeight = domainHeight + domain.lines.length * lineHeight
  const height = Math.max(linesHeight, free.length * textHeight + 2 * padding)
  const y = frame.take(height)
  const { left, right, lineWidth, positionAt, freeAt } = columnsOf(frame)
  const title = { x: left + padding, y, width: freeAt - left, height: domainHeight }
  sheet.textIn(title, domain[language], { size: 9, weight: 'bold' })
  domain.lines.forEach((line, number) => {
    const top = y + domainHeight + number * lineHeight
    const at = { x: left + 3 * padding, y: top, width: lineWidth, height: lineHeight }
    sheet.textIn(at, line[language], style)
    sheet.line({ x: left, y: top }, { x: freeAt, y: top, thickness: 0.2 })
    levels.forEach((level, index) => {
      const x = positionAt(index) + (positionWidth - box) / 2
      const cell = { x, y: top + (lineHeight - box) / 2, width: box, height: box }
      drawTick(sheet, cell, book.book.positions[line.code] === level ? 'ticked' : 'blank')
    })
  })
  free.forEach((text, index) => {
    const at = {
      x: freeAt + padding,
      y: y + padding + index * textHeight,
      width: freeWidth,
      height: textHeight,
    }
    sheet.textIn(at, text, style)
  })
  for (const x of [left, freeAt, right]) sheet.line({ x, y }, { x, y: y + height, thickness: 0.3 })
  for (const x of levels.map((_, index) => positionAt(index))) {
    sheet.line({ x, y: y + domainHeight }, { x, y: y + height, thickness: 0.3 })
  }
  sheet.line({ x: left, y: y + height }, { x: right, y: y + height, thickness: 0.6 })
}

function drawTick(sheet: PrintSheet, cell: Box, state: 'ticked' | 'blank'): void {
  sheet.box({ ...cell, thickness: 0.5 })
  if (state === 'blank') return
  const { x, y, width, height } = cell
  sheet.line({ x, y }, { x: x + width, y: y + height, thickness: 1.1 })
  sheet.line({ x: x + width, y }, { x, y: y + height, thickness: 1.1 })
}
