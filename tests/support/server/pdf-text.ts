import { inflateSync } from 'node:zlib'

/** A piece of text on a page, where it stands from the page's upper left corner, in points. */
export type PdfText = { page: number; x: number; y: number; size: number; text: string }

export type ReadPdf = { pages: number; fonts: string[]; texts: PdfText[]; rectangles: PdfText[] }

type Objects = ReadonlyMap<number, { text: string; stream: string }>

function readObjects(pdf: Buffer): Objects {
  const raw = pdf.toString('latin1')
  const objects = new Map<number, { text: string; stream: string }>()
  for (const head of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = head.index + head[0].length
    const [text = ''] = /^[\s\S]*?(?=stream\n|endobj)/.exec(raw.slice(start, start + 4000)) ?? []
    const from = start + text.length + 'stream\n'.length
    // By its length: packed bytes may hold any word, "endstream" as well.
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0)
    const packed = pdf.subarray(from, from + length)
    const stream = text.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : ''
    objects.set(Number(head[1]), { text, stream })
  }
  return objects
}

const referenceAt = (text: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])

const hexText = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** From glyph to text, as the font's own table says it: what a reader copies out of the page. */
function glyphsOf(objects: Objects, font: number): Map<number, string> {
  const table = objects.get(referenceAt(objects.get(font)?.text ?? '', 'ToUnicode'))?.stream ?? ''
  const glyphs = new Map<number, string>()
  for (const range of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(range[1] ?? '', 16)
    for (const unit of (range[3] ?? '').matchAll(/<([0-9a-f]*)>/gi)) {
      glyphs.set(glyph, hexText(unit[1] ?? ''))
      glyph += 1
    }
  }
  return glyphs
}

function pageTexts(
  content: string,
  { fonts, height }: { fonts: ReadonlyMap<string, Map<number, string>>; height: number },
): Omit<PdfText, 'page'>[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map((match) => {
    const body = match[1] ?? ''
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(body) ?? []
    const [, font = '', size] = /\/(\S+) (\S+) Tf/.exec(body) ?? []
    const glyphs = fonts.get(font)
    const hex = [...body.matchAll(/<([0-9a-f]+)>/gi)].map((run) => run[1] ?? '').join('')
    const text = (hex.match(/.{4}/g) ?? [])
      .map((unit) => glyphs?.get(Number.parseInt(unit, 16)) ?? '')
      .join('')
    return { x: Number(x), y: height - Number(y), size: Number(size), text }
  })
}

/** Reads back what pdfkit wrote, text by text: not any PDF, the ones we print. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = readObjects(pdf)
  const texts: PdfText[] = []
  const rectangles: PdfText[] = []
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text))
  pages.forEach(({ text }, index) => {
    const resources = objects.get(referenceAt(text, 'Resources'))?.text ?? ''
    const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
    const fonts = new Map(
      named.map(([, name = '', id]): [string, Map<number, string>] => [
        name,
        glyphsOf(objects, Number(id)),
      ]),
    )
    const height = Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(text)?.[1])
    const { stream } = objects.get(referenceAt(text, 'Contents')) ?? { stream: '' }
    const page = index + 1
    texts.push(...pageTexts(stream, { fonts, height }).map((piece) => ({ ...piece, page })))
    for (const [, x, y, width] of stream.matchAll(/(\S+) (\S+) (\S+) \S+ re\n/g)) {
      rectangles.push({ page, x: Number(x), y: Number(y), size: Number(width), text: '' })
    }
  })
  const fontNames = [...objects.values()].flatMap(
    ({ text }) => /\/Type \/FontDescriptor[\s\S]*?\/FontName \/(\S+)/.exec(text)?.[1] ?? [],
  )
  return { pages: pages.length, fonts: fontNames, texts, rectangles }
}

/** The lines of a page as one reads them: texts of one height, from left to right. */
export function linesOfPage({ texts }: ReadPdf, page: number): string[] {
  const lines = new Map<number, PdfText[]>()
  for (const piece of texts) {
    if (piece.page !== page) continue
    const height = Math.round(piece.y)
    lines.set(height, [...(lines.get(height) ?? []), piece])
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, pieces]) =>
      pieces
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('|'),
    )
}

/** The lines of all pages. */
export const textOf = (bytes: Buffer): string => {
  const pdf = readPdf(bytes)
  return Array.from({ length: pdf.pages }, (_, page) => linesOfPage(pdf, page + 1).join('\n')).join(
    '\n',
  )
}
