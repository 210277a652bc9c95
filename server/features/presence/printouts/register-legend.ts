import { type PresenceMark, presenceStates } from '#domain/presence/presence.ts'
import type { MonthCell } from '#domain/presence/registers/month-register.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { drawCell } from './register-cell.ts'
import { content, type RegisterFrame } from './register-paper.ts'

const boxWidth = 13
const gap = 10
const style = { size: tableSize } as const
export const legendLineHeight = 13

type Sign = { meaning: string; cell: MonthCell }

function markedSigns(words: PrintoutWords): Sign[] {
  const mark: PresenceMark = { state: 'present', arrivedAt: null, note: null }
  const kept = { mark, isExpected: true, isToCome: false, isCorrected: false }
  return presenceStates.map((letter) => ({
    meaning: words.states[letter],
    cell: { ...kept, kind: 'marked', letter },
  }))
}

function signsOf(words: PrintoutWords, { kind, register }: RegisterPrintout): Sign[] {
  const { legend } = words
  const plain = (
    cellKind: 'not-taken' | 'not-expected' | 'closed' | 'not-enrolled',
    meaning: string,
  ) => ({
    meaning,
    cell: { kind: cellKind, isCorrected: false },
  })
  const always = [
    ...markedSigns(words),
    plain('not-expected', legend.notExpected),
    plain('closed', legend.closed),
    plain('not-enrolled', legend.notEnrolled),
  ]
  if (kind === 'call-sheet') return always
  const kept = register.rows
    .flatMap(({ cells }) => cells)
    .find((cell) => cell.kind === 'marked-closed')
  return [
    ...always,
    ...(kept ? [{ meaning: legend.markedClosed, cell: { ...kept, isCorrected: false } }] : []),
    plain('not-taken', legend.notTaken),
    { meaning: legend.corrected, cell: { kind: 'to-mark', isCorrected: true } },
  ]
}

/** A line of the legend, as wide as the foot lets it be. */
export type LegendLine = readonly Sign[]

/** Explains the letters and signs, for a reader in ten years, in lines of this width. */
export function legendLines(
  { sheet, words }: RegisterFrame,
  { printout, width: most }: { printout: RegisterPrintout; width: number },
): LegendLine[] {
  const lines: Sign[][] = [[]]
  let used = 0
  for (const sign of signsOf(words, printout)) {
    const width = boxWidth + 4 + sheet.widthOf(sign.meaning, style) + gap
    if (used + width > most) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(sign)
    used += width
  }
  return lines
}

export function drawLegendLine(frame: RegisterFrame, line: LegendLine, y: number): void {
  const { sheet } = frame
  let x = content.left
  for (const { meaning, cell } of line) {
    const box = { x, y: y + 0.5, width: boxWidth, height: legendLineHeight - 2 }
    sheet.box({ ...box, thickness: 0.25 })
    drawCell(frame, cell, box)
    sheet.textIn({ ...box, x: x + boxWidth + 4, width: 0 }, meaning, style)
    x += boxWidth + 4 + sheet.widthOf(meaning, style) + gap
  }
}
