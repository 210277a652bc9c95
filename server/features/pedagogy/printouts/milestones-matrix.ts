import { setImmediate } from 'node:timers/promises'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { DomainRecord, MilestoneRecord } from '../framework.sql.ts'
import { drawLegendRow, drawLevel } from './level-mark.ts'
import type { ClassMilestones } from './load-class-milestones.ts'
import type { PedagogyPrintWords } from './pedagogy-print-words.ts'

const nameWidth = 52 * mm
const columnWidth = 9.4 * mm
const domainHeight = 6 * mm
const headHeight = 52 * mm
// Thirty children, the heads and the legend on one page.
const rowHeight = 5.8 * mm
const headSize = 7
const headLine = 8.2
const mostHeadLines = 3
/** More than the three lines hold: wrapping what is cut off anyway takes long. */
const mostHeadLetters = 170
const legendHeight = 20

/** The names over a milestone: its domain, and its strand where it has one. */
type Column = { milestone: MilestoneRecord; domain: DomainRecord; names: [string, string] }
type Facts = { loaded: ClassMilestones; language: PrintoutLanguage }

function columnsOf({ loaded: { framework }, language }: Facts): Column[] {
  const named = (domain: DomainRecord) => inLanguage(language, 'name', domain)
  return framework.domains.flatMap((domain) => {
    const parent = framework.domains.find(({ id }) => id === domain.parentId)
    const names: [string, string] = parent ? [named(parent), named(domain)] : [named(domain), '']
    return domain.milestones.map((milestone) => ({ milestone, domain, names }))
  })
}

/** As many milestones as a page is wide, then the next ones on another page; a domain is kept whole when it fits. */
function pagesOf(columns: readonly Column[], room: number): Column[][] {
  const pages: Column[][] = []
  const groups = [...Map.groupBy(columns, ({ domain }) => domain.id).values()]
  for (const group of groups) {
    for (let start = 0; start < group.length; start += room) {
      const part = group.slice(start, start + room)
      const page = pages.at(-1)
      if (page && page.length + part.length <= room) page.push(...part)
      else pages.push([...part])
    }
  }
  return pages
}

/** Children down, milestones across, a mark in each cell that somebody judged. Others are answered between two pages. */
export async function drawMatrix(frame: Frame<PedagogyPrintWords>, facts: Facts): Promise<void> {
  const room = Math.floor((frame.content().width - nameWidth) / columnWidth)
  const pages = pagesOf(columnsOf(facts), room)
  if (pages.length === 0) drawParagraph(frame, frame.words.nothing)
  for (const [index, columns] of pages.entries()) {
    if (index > 0) {
      await setImmediate()
      frame.newPage()
    }
    const head = () => drawHead(frame, { columns, ...facts })
    head()
    frame.repeating(head, () => {
      for (const place of facts.loaded.children.keys()) {
        drawChild(frame, { columns, place, ...facts })
      }
    })
    if (frame.hasRoomFor(legendHeight) || index === pages.length - 1) drawLegend(frame, facts)
  }
}

function drawHead(
  frame: Frame<PedagogyPrintWords>,
  { columns, language }: Facts & { columns: readonly Column[] },
): void {
  const { sheet } = frame
  const hasStrands = columns.some(({ names }) => names[1] !== '')
  const namesHeight = hasStrands ? 2 * domainHeight : domainHeight
  const y = frame.take(namesHeight + headHeight)
  const { left } = frame.content()
  const [x, right] = [left + nameWidth, left + nameWidth + columns.length * columnWidth]
  const top = y + namesHeight
  const bottom = top + headHeight
  const domains = columns.map(({ names }) => ({ key: names[0], name: names[0] }))
  const strands = columns.map(({ domain, names }) => ({ key: domain.id, name: names[1] }))
  drawSpans(frame, { spans: domains, x, y })
  if (hasStrands) drawSpans(frame, { spans: strands, x, y: y + domainHeight })
  columns.forEach(({ milestone, domain }, index) => {
    const at = x + index * columnWidth
    const isFirst = columns[index - 1]?.domain !== domain
    sheet.line({ x: at, y: top }, { x: at, y: bottom, thickness: isFirst ? 0.8 : 0.2 })
    drawMilestone(frame, { milestone, language, x: at, y: top })
  })
  sheet.line({ x: left, y: top }, { x: right, y: top, thickness: 0.3 })
  sheet.line({ x: right, y: top }, { x: right, y: bottom, thickness: 0.8 })
  sheet.line({ x: left, y: bottom }, { x: right, y: bottom, thickness: 0.8 })
}

/** One name over all the neighbours that share its key. */
function drawSpans(
  frame: Frame<PedagogyPrintWords>,
  { spans, x, y }: { spans: readonly { key: string; name: string }[]; x: number; y: number },
): void {
  const { sheet } = frame
  let start = 0
  spans.forEach(({ key, name }, index) => {
    if (spans[index + 1]?.key === key) return
    const width = (index + 1 - start) * columnWidth
    const at = x + start * columnWidth
    const style = { size: 8.5, weight: 'bold' } as const
    const title = fitting(frame, name, { width: width - 6, size: 8.5, lines: 1 })[0] ?? ''
    sheet.textIn({ x: at + 3, y, width, height: domainHeight }, title, style)
    for (const edge of [at, at + width]) {
      sheet.line({ x: edge, y }, { x: edge, y: y + domainHeight, thickness: 0.8 })
    }
    start = index + 1
  })
}

function drawMilestone(
  frame: Frame<PedagogyPrintWords>,
  facts: { milestone: MilestoneRecord; language: PrintoutLanguage; x: number; y: number },
): void {
  const { code } = facts.milestone
  const text = inLanguage(facts.language, 'text', facts.milestone)
  const words = (code ? `${code}  ${text}` : text).slice(0, mostHeadLetters)
  const inside = { width: headHeight - 6, size: headSize, lines: mostHeadLines }
  const lines = fitting(frame, words, inside)
  const first = facts.x + (columnWidth - lines.length * headLine) / 2
  lines.forEach((line, number) => {
    const x = first + number * headLine
    const box = { x, y: facts.y + 3, width: headLine, height: headHeight - 6 }
    frame.sheet.textIn(box, line, { size: headSize, isUpright: true })
  })
}

/** At most so many lines of this width; what does not fit ends with an ellipsis. */
function fitting(
  { sheet }: Frame<PedagogyPrintWords>,
  text: string,
  { width, size, lines: most }: { width: number; size: number; lines: number },
): string[] {
  const lines = sheet.linesOf(text, { width, style: { size } })
  if (lines.length <= most && lines.every((line) => sheet.widthOf(line, { size }) <= width)) {
    return lines
  }
  const kept = lines.slice(0, most)
  let last = kept[most - 1] ?? kept.at(-1) ?? ''
  while (last.length > 1 && sheet.widthOf(`${last}…`, { size, weight: 'bold' }) > width) {
    last = last.slice(0, -1)
  }
  return [...kept.slice(0, -1), `${last.trimEnd()}…`]
}

function drawChild(
  frame: Frame<PedagogyPrintWords>,
  { columns, place, loaded }: Facts & { columns: readonly Column[]; place: number },
): void {
  const { sheet } = frame
  const child = loaded.children[place]
  if (!child) return
  const y = frame.take(rowHeight)
  const { left } = frame.content()
  const name = familyFirst(child)
  const title = fitting(frame, name, { width: nameWidth - 6, size: 9, lines: 1 })[0] ?? ''
  sheet.textIn({ x: left + 2, y, width: nameWidth, height: rowHeight }, title, { size: 9 })
  columns.forEach(({ milestone, domain }, index) => {
    const x = left + nameWidth + index * columnWidth
    const cell = { x, y, width: columnWidth, height: rowHeight }
    const isFirst = columns[index - 1]?.domain !== domain
    sheet.line({ x, y }, { x, y: y + rowHeight, thickness: isFirst ? 0.8 : 0.2 })
    const row = loaded.standing.get(`${child.id}:${milestone.id}`)
    if (!row?.level) return
    drawLevel(sheet, cell, { level: row.level, settings: loaded.settings })
    if (!row.isApproved) sheet.corner(cell)
  })
  const right = left + nameWidth + columns.length * columnWidth
  sheet.line({ x: right, y }, { x: right, y: y + rowHeight, thickness: 0.8 })
  const rule = (place + 1) % 5 === 0 || place + 1 === loaded.children.length ? 0.7 : 0.2
  sheet.line({ x: left, y: y + rowHeight }, { x: right, y: y + rowHeight, thickness: rule })
}

function drawLegend(frame: Frame<PedagogyPrintWords>, { loaded, language }: Facts): void {
  const { sheet, words } = frame
  const y = frame.take(legendHeight) + 6
  const { settings } = loaded
  const end = drawLegendRow(sheet, { x: frame.content().left, y }, { settings, language })
  if ([...loaded.standing.values()].every(({ isApproved }) => isApproved)) return
  sheet.corner({ x: end, y: y + 2, width: 10, height: 10 })
  const width = sheet.widthOf(words.waits, { size: 8.5 })
  sheet.textIn({ x: end + 14, y, width, height: 12 }, words.waits, { size: 8.5 })
}
