import type { Frame } from './frame.ts'
import { mm } from './paper.ts'
import type { Box, TextStyle } from './sheet.ts'

/** A title over a block, kept on the page of what follows it. */
export function drawTitle(frame: Frame, facts: { title: string; followedBy: number }): void {
  const { title, followedBy } = facts
  if (!frame.hasRoomFor(24 + followedBy)) frame.newPage()
  const y = frame.take(24)
  const { left, width } = frame.content()
  const box = { x: left, y: y + 8, width, height: 14 }
  frame.sheet.textIn(box, title, { weight: 'bold', size: 10 })
}

/** Running text over the whole width, which may go on with the next page. */
export function drawParagraph(frame: Frame, text: string, style: TextStyle = {}): void {
  const size = style.size ?? 9.5
  const height = size * 1.45
  const { width } = frame.content()
  for (const paragraph of text.split('\n')) {
    for (const line of frame.sheet.linesOf(paragraph, { width, style: { ...style, size } })) {
      const y = frame.take(height)
      frame.sheet.textIn({ x: frame.content().left, y, width, height }, line, { ...style, size })
    }
  }
}

/** A text under its title; nothing where nobody wrote any. */
export function drawTitledText(frame: Frame, title: string, text: string): void {
  if (text === '') return
  drawTitle(frame, { title, followedBy: 30 })
  drawParagraph(frame, text)
}

const signatureHeight = 25 * mm
const widestSignature = 70 * mm
const gap = 6 * mm

/** The height of the boxes to sign, with the room above them. */
const signaturesHeight = 12 + signatureHeight

/** One box to sign, with who signs in it. */
export function drawSignature({ sheet, words }: Frame, { title, ...box }: Box & { title: string }) {
  sheet.box({ ...box, thickness: 0.6 })
  const inside = { x: box.x + 6, y: box.y + 4, width: box.width - 12, height: 12 }
  sheet.textIn(inside, title, { size: 9, weight: 'bold' })
  sheet.textIn({ ...inside, y: box.y + 16 }, words.signature, { size: 8 })
}

/** Boxes to sign, side by side and all on one page. */
export function drawSignatures(frame: Frame, titles: readonly string[]): void {
  const top = frame.take(signaturesHeight) + 12
  const content = frame.content()
  const share = (content.width - gap * (titles.length - 1)) / titles.length
  const width = Math.min(widestSignature, share)
  titles.forEach((title, index) => {
    const x = content.left + index * (width + gap)
    drawSignature(frame, { x, y: top, width, height: signatureHeight, title })
  })
}
