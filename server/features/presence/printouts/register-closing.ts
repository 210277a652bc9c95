import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import {
  type DatedCell,
  unjustifiedAbsences,
} from '#domain/presence/registers/unjustified-absences.ts'
import { drawTitle } from '#server/platform/printouts/blocks.ts'
import {
  dayAndMonth,
  monthName,
  percentage,
  shortDay,
  wholeNumber,
} from '#server/platform/printouts/dates.ts'
import { rowHeight, tableSize } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { content, type RegisterFrame } from './register-paper.ts'

const signatureBox = { width: 70 * mm, height: 25 * mm } as const

/** The children whom the head reports at the month's end: those of compulsory schooling age. */
export function drawUnjustified(
  frame: RegisterFrame,
  { register, schooling }: RegisterPrintout,
): void {
  const { sheet, words } = frame
  const rows = register.rows.map(({ child, cells }) => ({
    child: { ...child, birthDate: child.record.birthDate },
    cells: cells.flatMap((cell, index): DatedCell[] => {
      const column = register.columns[index]
      return column ? [{ ...cell, date: column.date }] : []
    }),
  }))
  const list = unjustifiedAbsences(rows, { schooling })
  const lines = list.map(({ child, count }) =>
    words.unjustified.line({
      name: child.name,
      unjustified: count.unjustified,
      halfDays: count.halfDays,
    }),
  )
  drawTitle(frame, { title: words.unjustified.title, followedBy: 14 })
  for (const line of lines.length > 0 ? lines : [words.unjustified.none]) {
    const box = { x: content.left, y: frame.take(14), width: content.width, height: 14 }
    sheet.textIn(box, line, { size: 9.5 })
  }
}

/** A mark in words: what it says, and the hour or the reason when it has one. */
function markInWords(mark: PresenceMark | null, words: PrintoutWords): string {
  if (mark === null) return words.blank
  const detail = (() => {
    switch (mark.state) {
      case 'left':
        return mark.leftAt
      case 'present':
      case 'late':
        return mark.arrivedAt
      case 'excused':
      case 'absent':
        return mark.reason && words.reasons[mark.reason]
    }
  })()
  return detail ? `${words.states[mark.state]}, ${detail}` : words.states[mark.state]
}

const correctionColumns = [0, 0.2, 0.37, 0.54, 0.71, 0.87].map(
  (share) => content.left + share * content.width,
)

function drawCorrectionRow(
  { sheet, take }: RegisterFrame,
  { cells, isHead }: { cells: readonly string[]; isHead: boolean },
): void {
  const widthAt = (index: number) =>
    (correctionColumns[index + 1] ?? content.left + content.width) - (correctionColumns[index] ?? 0)
  const wrapped = cells.map((cell, index) => sheet.linesOf(cell, { width: widthAt(index) - 6 }))
  const lineCount = Math.max(...wrapped.map((lines) => lines.length))
  const height = Math.max(rowHeight, lineCount * 10 + 6)
  const y = take(height)
  wrapped.forEach((lines, index) => {
    const top = y + (height - lines.length * 10) / 2
    lines.forEach((line, number) => {
      const box = { x: correctionColumns[index] ?? 0, y: top + number * 10, width: 0, height: 10 }
      sheet.textIn(box, line, { size: tableSize, weight: isHead ? 'bold' : 'regular' })
    })
  })
  const thickness = isHead ? 0.8 : 0.25
  const end = { x: content.left + content.width, y: y + height, thickness }
  sheet.line({ x: content.left, y: y + height }, end)
}

/** Every correction with before, after, by whom and when: the law wants them seen, not erased. */
export function drawCorrections(frame: RegisterFrame, printout: RegisterPrintout): void {
  const { sheet, words } = frame
  const { corrections: title } = words
  drawTitle(frame, { title: title.title, followedBy: rowHeight * 2 })
  if (printout.corrections.length === 0) {
    const box = { x: content.left, y: frame.take(14), width: content.width, height: 14 }
    sheet.textIn(box, title.none, { size: 9.5 })
    return
  }
  const names = new Map(printout.register.rows.map(({ child }) => [child.childId, child.name]))
  const head = [title.child, title.halfDay, title.before, title.after, title.by, title.when]
  const drawHead = () => drawCorrectionRow(frame, { cells: head, isHead: true })
  drawHead()
  frame.repeating(drawHead, () => {
    for (const { childId, date, halfDay, before, after, byName, at } of printout.corrections) {
      const { timeZone } = printout.printing
      const half = halfDay === 'am' ? words.legend.morning : words.legend.afternoon
      const cells = [
        names.get(childId) ?? '',
        `${dayAndMonth(date, words)}, ${half}`,
        markInWords(before, words),
        markInWords(after, words),
        byName,
        `${shortDay(dateIn(at, timeZone), words)} ${timeIn(at, timeZone)}`,
      ]
      drawCorrectionRow(frame, { cells, isHead: false })
    }
  })
}

/** The month in one sentence, and the boxes to sign under it: taken as one strip, so they never stand alone. */
export function drawClosing(frame: RegisterFrame, printout: RegisterPrintout): void {
  const { sheet, words } = frame
  const { tally, rate } = printout.register.total
  const month = monthName(printout.month, words)
  const figures = {
    month,
    taken: wholeNumber(tally.taken, words),
    present: wholeNumber(tally.present, words),
    absent: wholeNumber(tally.absent, words),
    rate: percentage(rate, words),
  }
  const isBlank = printout.kind === 'call-sheet'
  const sentence = tally.taken > 0 ? words.closing(figures) : words.nothingTaken(month)
  const gap = tally.notTaken > 0 ? [words.notTakenLine(tally.notTaken)] : []
  const lines = isBlank ? [] : [sentence, ...gap]
  const height = 14 + lines.length * 14 + 12 + signatureBox.height
  let y = frame.take(height) + 14
  for (const line of lines) {
    const box = { x: content.left, y, width: content.width, height: 14 }
    sheet.textIn(box, line, { size: 9.5, weight: line === sentence ? 'bold' : 'regular' })
    y += 14
  }
  const titles = [words.signatures.teacher, words.signatures.head]
  titles.forEach((title, index) => {
    const x = content.left + index * (signatureBox.width + 20 * mm)
    const box = { x, y: y + 12, ...signatureBox }
    sheet.box({ ...box, thickness: 0.6 })
    const inside = { x: x + 6, y: box.y + 4, width: signatureBox.width - 12, height: 12 }
    sheet.textIn(inside, title, { size: 9, weight: 'bold' })
    sheet.textIn({ ...inside, y: box.y + 16 }, words.signature, { size: 8 })
  })
}
