import PDFDocument from 'pdfkit'
import { printoutFonts, type TextRun, textRuns, type Weight } from './fonts.ts'
import type { Paper } from './paper.ts'

export const ink = '#1a2622'
export const faint = '#8a938e'

export type TextStyle = {
  size?: number
  weight?: Weight
  align?: 'left' | 'center' | 'right'
  /** Turned a quarter to the left, reading upwards, for figures wider than their column. */
  isUpright?: boolean
}

export type Box = { x: number; y: number; width: number; height: number }

/**
 * A sheet of paper to draw on, in points from the upper left corner. What lies on it decides where a
 * page ends: nothing here breaks a page by itself.
 */
export interface PrintSheet {
  paper: Paper
  addPage(): void
  widthOf(text: string, style?: TextStyle): number
  /** One line inside the box, vertically in its middle. */
  textIn(box: Box, text: string, style?: TextStyle): void
  /** Lines that fit the width; words are never cut. */
  linesOf(text: string, facts: { width: number; style?: TextStyle }): string[]
  line(
    from: { x: number; y: number },
    to: { x: number; y: number; thickness?: number; color?: string },
  ): void
  box(box: Box & { thickness?: number }): void
  hatch(box: Box): void
  dot(facts: { x: number; y: number; radius: number; isFilled: boolean }): void
  /** A circle in ink filled with a colour: from below to its half, whole, or whole with a second ring inside. */
  disc(facts: {
    x: number
    y: number
    radius: number
    color: string
    filling: 'half' | 'whole' | 'ringed'
  }): void
  corner(box: Box): void
  /** A JPEG or PNG, whole inside the box and never stretched. */
  picture(box: Box, file: Buffer): void
  scallops(facts: { x: number; y: number; width: number; height: number }): void
  /** Draws on every page once all are there: "page 2 of 5". Pages that are handed out belong to another document. */
  onEveryPage(draw: (page: number, pages: number) => void): void
  /** Hands out what has been made since it was asked last. Pages before it are over: nothing is drawn on them any more. */
  written(): Promise<Buffer>
  /** Ends the file, and hands out the rest of it. */
  finish(): Promise<Buffer>
}

/** Gives other requests their turn: a document of many pages waits for it between its parts. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export function openSheet(facts: {
  paper: Paper
  title: string
  author: string
  language: string
  madeAtMs: number
}): PrintSheet {
  const doc = new PDFDocument({
    size: [facts.paper.width, facts.paper.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: facts.language,
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: 'Préau',
      CreationDate: new Date(facts.madeAtMs),
    },
  })
  for (const [name, file] of printoutFonts()) doc.registerFont(name, file)
  let chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))

  /** A document says the same few words and letters again and again: each is measured once, at the size of one point. */
  const measured = new Map<string, number>()
  function widthOfRun({ font, text }: TextRun, size: number): number {
    const key = `${font} ${text}`
    const known = measured.get(key)
    if (known !== undefined) return known * size
    const width = doc.font(font).fontSize(size).widthOfString(text, { features })
    measured.set(key, width / size)
    return width
  }

  const widthOf = (text: string, { size = 8.5, weight = 'regular' }: TextStyle = {}): number =>
    textRuns(text, weight).reduce((width, run) => width + widthOfRun(run, size), 0)

  function draw(text: string, at: { x: number; y: number; style: TextStyle }): void {
    const { size = 8.5, weight = 'regular' } = at.style
    let { x } = at
    const runs = textRuns(text, weight)
    for (const [place, run] of runs.entries()) {
      doc.font(run.font).fontSize(size).fillColor(ink)
      doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'middle', features })
      if (place < runs.length - 1) x += widthOfRun(run, size)
    }
  }

  function textIn(box: Box, text: string, style: TextStyle = {}): void {
    const { align = 'left', isUpright = false } = style
    const [length, middle] = isUpright
      ? [box.height, { x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      : [box.width, { x: box.x, y: box.y + box.height / 2 }]
    const spare = align === 'left' ? 0 : length - widthOf(text, style)
    const shift = align === 'center' ? spare / 2 : spare
    if (!isUpright) {
      draw(text, { x: middle.x + shift, y: middle.y, style })
      return
    }
    doc.save().rotate(-90, { origin: [middle.x, middle.y] })
    draw(text, { x: middle.x - length / 2 + shift, y: middle.y, style })
    doc.restore()
  }

  function linesOf(text: string, { width, style }: { width: number; style?: TextStyle }): string[] {
    const lines: string[] = []
    let used = 0
    // A hyphen ends a line as well as a blank: Jean-Baptiste wraps, he is not cut. Each word is measured for itself: a
    // line that is measured anew with each of its words takes as long as its square.
    for (const word of text.split(/(?<=-)|(?<= )/)) {
      const last = lines.at(-1)
      const fits = last !== undefined && used + widthOf(word.trimEnd(), style) <= width
      if (fits) lines[lines.length - 1] = last + word
      else lines.push(word)
      used = (fits ? used : 0) + widthOf(word, style)
    }
    return lines.map((line) => line.trim())
  }

  return {
    paper: facts.paper,
    addPage: () => void doc.addPage(),
    widthOf,
    textIn,
    linesOf,
    line: (from, { x, y, thickness = 0.4, color = ink }) =>
      void doc.moveTo(from.x, from.y).lineTo(x, y).lineWidth(thickness).stroke(color),
    box: ({ x, y, width, height, thickness = 0.6 }) =>
      void doc.rect(x, y, width, height).lineWidth(thickness).stroke(ink),
    hatch({ x, y, width, height }) {
      doc.save().rect(x, y, width, height).clip()
      for (let start = x - height; start < x + width; start += 3) {
        doc.moveTo(start, y + height).lineTo(start + height, y)
      }
      doc.lineWidth(0.35).stroke(faint).restore()
    },
    dot({ x, y, radius, isFilled }) {
      doc.circle(x, y, radius).lineWidth(0.6)
      if (isFilled) doc.fill(ink)
      else doc.stroke(ink)
    },
    disc({ x, y, radius, color, filling }) {
      doc.save().circle(x, y, radius).clip()
      const top = filling === 'half' ? y : y - radius
      doc.rect(x - radius, top, radius * 2, radius * 2).fill(color)
      if (filling === 'ringed')
        doc
          .circle(x, y, radius * 0.6)
          .lineWidth(0.8)
          .stroke('#ffffff')
      doc.restore().circle(x, y, radius).lineWidth(0.6).stroke(ink)
    },
    corner: ({ x, y, width }) =>
      void doc
        .moveTo(x + width - 4, y)
        .lineTo(x + width, y)
        .lineTo(x + width, y + 4)
        .closePath()
        .fill(ink),
    picture: ({ x, y, width, height }, file) =>
      void doc.image(file, x, y, { fit: [width, height], align: 'center', valign: 'center' }),
    scallops({ x, y, width, height }) {
      const count = Math.round(width / (height * 2))
      const step = width / count
      doc.moveTo(x, y).lineTo(x + width, y)
      for (let index = 0; index < count; index += 1) {
        const left = x + index * step
        doc
          .moveTo(left, y)
          .bezierCurveTo(left, y + height * 1.3, left + step, y + height * 1.3, left + step, y)
      }
      doc.lineWidth(0.5).stroke(ink)
    },
    onEveryPage(drawPage) {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        drawPage(index + 1, count)
      }
    },
    async written() {
      doc.flushPages()
      await nextTurn()
      const made = Buffer.concat(chunks)
      chunks = []
      return made
    },
    finish: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.on('error', reject)
        doc.end()
      }),
  }
}
