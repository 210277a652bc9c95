import { type PresenceMark, presenceStates } from '#domain/presence/presence.ts'
import type { MonthCell } from '#domain/presence/registers/month-register.ts'
import { tableSize } from '#server/platform/printouts/frame.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { drawCell } from './register-cell.ts'
import { content, type RegisterFrame } from './register-paper.ts'

const boxWidth = 13
const lineHeight = 16
const gap = 14

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

/** What the letters and signs mean, for a reader in ten years. */
export function drawLegend(frame: RegisterFrame, printout: RegisterPrintout): void {
  const { sheet, words } = frame
  const { legend, columns } = words
  const rows: Sign[][] = [[]]
  let used = 0
  for (const sign of signsOf(words, printout)) {
    const width = boxWidth + 4 + sheet.widthOf(sign.meaning) + gap
    if (used + width > content.width) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(sign)
    used += width
  }
  const halfDays = `${columns.morning} = ${legend.morning}, ${columns.afternoon} = ${legend.afternoon}`
  const top = frame.take(8 + (rows.length + 1) * lineHeight) + 8
  rows.forEach((row, index) => {
    let x = content.left
    for (const { meaning, cell } of row) {
      const box = { x, y: top + index * lineHeight + 1.5, width: boxWidth, height: 13 }
      sheet.box({ ...box, thickness: 0.25 })
      drawCell(frame, cell, box)
      const text = { ...box, x: x + boxWidth + 4, width: 0 }
      sheet.textIn(text, meaning, { size: tableSize })
      x += boxWidth + 4 + sheet.widthOf(meaning) + gap
    }
  })
  const last = { x: content.left, y: top + rows.length * lineHeight, width: 0, height: lineHeight }
  sheet.textIn(last, halfDays, { size: tableSize })
}
