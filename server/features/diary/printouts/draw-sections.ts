import type { MailSection } from '#server/platform/mail/mail-sections.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'

const titleHeight = 18

/** The parts of a letter on paper: the same words in the same order, what to bring in a box of its own. */
export function drawSections(frame: Frame, sections: readonly MailSection[]): void {
  for (const { title, isUrgent, lines } of sections) {
    if (!frame.hasRoomFor(2 * titleHeight)) frame.newPage()
    const y = frame.take(titleHeight)
    const { left, width } = frame.content()
    const box = { x: left, y: y + 3, width, height: 12 }
    if (isUrgent) frame.sheet.box({ ...box, height: 14, y: y + 2 })
    const inset = isUrgent ? 4 : 0
    frame.sheet.textIn({ ...box, x: left + inset }, title, { weight: 'bold', size: 11 })
    for (const { label, text } of lines) {
      if (label) drawParagraph(frame, label, { weight: 'bold' })
      if (text) drawParagraph(frame, text)
      if (frame.hasRoomFor(4)) frame.take(4)
    }
  }
}
