import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import {
  positionWords,
  type SynthesisDomain,
  synthesisForm,
} from '#domain/pedagogy/synthesis-form.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Box, PrintSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { PedagogyPrintWords } from './pedagogy-print-words.ts'

const positionWidth = 23 * mm
const freeWidth = 78 * mm
const headHeight = 11 * mm
const domainHeight = 6.5 * mm
const lineHeight = 6 * mm
const textHeight = 11
const box = 3.4 * mm
const padding = 4

type Facts = {
  /** The level that the teacher chose, by line. */
  positions: Readonly<Record<string, Level>>
  /** The free column, by domain of the form. */
  texts: ReadonlyMap<string, string>
  language: PrintoutLanguage
}

/** The form: domains with their lines, a box for each position, and a free column that may cross pages. */
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

const freeStyle = { size: 8.5 }
const heightOfText = (lines: number): number => lines * textHeight + 2 * padding

/**
 * A domain with its free column. It is kept on one page wherever a page is high enough; else the column goes on with the
 * next ones, under the name of the domain.
 */
function drawDomain(
  frame: Frame<PedagogyPrintWords>,
  { domain, ...facts }: Facts & { domain: SynthesisDomain },
): void {
  const { sheet, words } = frame
  const width = freeWidth - 2 * padding
  const free = (facts.texts.get(domain.domain) ?? '')
    .split('\n')
    .flatMap((text) => sheet.linesOf(text, { width, style: freeStyle }))
  const linesHeight = domainHeight + domain.lines.length * lineHeight
  const whole = Math.max(linesHeight, heightOfText(free.length))
  const { top, bottom } = frame.content()
  const isSplit = whole > bottom - top - headHeight
  if (!frame.hasRoomFor(isSplit ? linesHeight : whole)) frame.newPage()
  const title = domain[facts.language]
  const first = takePart(frame, { free, least: linesHeight })
  drawPart(frame, { ...first, title })
  drawLines(frame, { domain, y: first.y, height: first.height, ...facts })
  for (let rest = first.rest; rest.length > 0; ) {
    const part = takePart(frame, { free: rest, least: domainHeight })
    drawPart(frame, { ...part, title: words.continued(title) })
    rest = part.rest
  }
}

type Part = { y: number; height: number; shown: readonly string[]; rest: readonly string[] }

/** As much of a free column as the page has room for. */
function takePart(
  frame: Frame<PedagogyPrintWords>,
  { free, least }: { free: readonly string[]; least: number },
): Part {
  if (!frame.hasRoomFor(Math.max(least, heightOfText(1)))) frame.newPage()
  const room = frame.content().bottom - frame.take(0)
  const fitting = Math.floor((room - 2 * padding) / textHeight)
  const shown = free.slice(0, fitting)
  const height = Math.max(least, heightOfText(shown.length))
  return { y: frame.take(height), height, shown, rest: free.slice(fitting) }
}

/** The name of a domain at the left, its free column at the right, and the edges. */
function drawPart(
  frame: Frame<PedagogyPrintWords>,
  { y, height, shown, title }: Part & { title: string },
): void {
  const { sheet } = frame
  const { left, right, freeAt } = columnsOf(frame)
  const place = { x: left + padding, y, width: freeAt - left, height: domainHeight }
  sheet.textIn(place, title, { size: 9, weight: 'bold' })
  shown.forEach((text, index) => {
    const top = y + padding + index * textHeight
    const at = { x: freeAt + padding, y: top, width: freeWidth, height: textHeight }
    sheet.textIn(at, text, freeStyle)
  })
  for (const x of [left, freeAt, right]) sheet.line({ x, y }, { x, y: y + height, thickness: 0.3 })
  sheet.line({ x: left, y: y + height }, { x: right, y: y + height, thickness: 0.6 })
}

/** The lines of a domain, each with a box for every position. */
function drawLines(
  frame: Frame<PedagogyPrintWords>,
  {
    domain,
    positions,
    language,
    y,
    height,
  }: Facts & { domain: SynthesisDomain; y: number; height: number },
): void {
  const { sheet } = frame
  const { left, lineWidth, positionAt, freeAt } = columnsOf(frame)
  domain.lines.forEach((line, number) => {
    const top = y + domainHeight + number * lineHeight
    const at = { x: left + 3 * padding, y: top, width: lineWidth, height: lineHeight }
    sheet.textIn(at, line[language], freeStyle)
    sheet.line({ x: left, y: top }, { x: freeAt, y: top, thickness: 0.2 })
    levels.forEach((level, index) => {
      const x = positionAt(index) + (positionWidth - box) / 2
      const cell = { x, y: top + (lineHeight - box) / 2, width: box, height: box }
      drawTick(sheet, cell, positions[line.code] === level ? 'ticked' : 'blank')
    })
  })
  for (const x of levels.map((_, index) => positionAt(index))) {
    sheet.line({ x, y: y + domainHeight }, { x, y: y + height, thickness: 0.3 })
  }
}

function drawTick(sheet: PrintSheet, cell: Box, state: 'ticked' | 'blank'): void {
  sheet.box({ ...cell, thickness: 0.5 })
  if (state === 'blank') return
  const { x, y, width, height } = cell
  sheet.line({ x, y }, { x: x + width, y: y + height, thickness: 1.1 })
  sheet.line({ x: x + width, y }, { x, y: y + height, thickness: 1.1 })
}
