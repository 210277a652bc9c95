import { drawSignature } from '#server/platform/printouts/blocks.ts'
import { monthName, percentage, wholeNumber } from '#server/platform/printouts/dates.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { drawLegendLine, legendLineHeight, legendLines } from './register-legend.ts'
import { content, type RegisterFrame } from './register-paper.ts'

const signature = { width: 54 * mm, height: 20 * mm, gap: 4 * mm }
const signaturesWidth = 2 * signature.width + signature.gap
const room = 8
const legendWidth = content.width - signaturesWidth - 6 * mm
const sentenceHeight = 12

/** The month in one sentence, and what is missing in it. */
function sentencesOf({ register, month: ofMonth, kind }: RegisterPrintout, words: PrintoutWords) {
  if (kind === 'call-sheet') return []
  const { tally, rate } = register.total
  const month = monthName(ofMonth, words)
  const figures = {
    month,
    taken: wholeNumber(tally.taken, words),
    present: wholeNumber(tally.present, words),
    absent: wholeNumber(tally.absent, words),
    rate: percentage(rate, words),
  }
  return [
    tally.taken > 0 ? words.closing(figures) : words.nothingTaken(month),
    ...(tally.notTaken > 0 ? [words.notTakenLine(tally.notTaken)] : []),
  ]
}

/**
 * Closes the page of a register: the month in one sentence, its signs explained, beside them the boxes to sign. It is
 * taken as one strip, so that nobody signs a page without the register.
 */
export function registerFoot(frame: RegisterFrame, printout: RegisterPrintout) {
  const { sheet, words } = frame
  const { legend, columns, signatures } = words
  const bold = { size: tableSize, weight: 'bold' } as const
  const sentences = sentencesOf(printout, words).flatMap((sentence, place) =>
    sheet
      .linesOf(sentence, { width: legendWidth, style: bold })
      .map((text) => ({ text, style: place === 0 ? bold : { size: tableSize } })),
  )
  const lines = legendLines(frame, { printout, width: legendWidth })
  const halfDays = `${columns.morning} = ${legend.morning}, ${columns.afternoon} = ${legend.afternoon}`
  const legendHeight = (lines.length + 1) * legendLineHeight
  const height = room + Math.max(signature.height, sentences.length * sentenceHeight + legendHeight)
  function draw(): void {
    const top = frame.take(height) + room
    let y = top
    for (const { text, style } of sentences) {
      sheet.textIn({ x: content.left, y, width: legendWidth, height: sentenceHeight }, text, style)
      y += sentenceHeight
    }
    for (const line of lines) {
      drawLegendLine(frame, line, y)
      y += legendLineHeight
    }
    const last = { x: content.left, y, width: legendWidth, height: legendLineHeight }
    sheet.textIn(last, halfDays, { size: tableSize })
    const x = content.left + content.width - signaturesWidth
    const box = { y: top, width: signature.width, height: signature.height }
    drawSignature(frame, { ...box, x, title: signatures.teacher })
    const beside = x + signature.width + signature.gap
    drawSignature(frame, { ...box, x: beside, title: signatures.head })
  }
  return { height, draw }
}
