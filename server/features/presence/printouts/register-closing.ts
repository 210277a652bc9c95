import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import {
  type DatedCell,
  unjustifiedAbsences,
} from '#domain/presence/registers/unjustified-absences.ts'
import { drawParagraph, drawTitle } from '#server/platform/printouts/blocks.ts'
import { dayAndMonth, shortDay } from '#server/platform/printouts/dates.ts'
import { rowHeight } from '#server/platform/printouts/frame.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import type { RegisterFrame } from './register-paper.ts'

/** The children whom the head reports at the month's end: those of compulsory schooling age. */
export function drawUnjustified(
  frame: RegisterFrame,
  { register, schooling }: RegisterPrintout,
): void {
  const { words } = frame
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
  for (const line of lines.length > 0 ? lines : [words.unjustified.none]) drawParagraph(frame, line)
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

/** Every correction with before, after, by whom and when: the law wants them seen, not erased. */
export function drawCorrections(frame: RegisterFrame, printout: RegisterPrintout): void {
  const { words } = frame
  const { corrections: title } = words
  drawTitle(frame, { title: title.title, followedBy: rowHeight * 2 })
  if (printout.corrections.length === 0) {
    drawParagraph(frame, title.none)
    return
  }
  const names = new Map(printout.register.rows.map(({ child }) => [child.childId, child.name]))
  const { timeZone } = printout.printing
  drawTable(frame, {
    columns: [
      { title: title.child, share: 20 },
      { title: title.halfDay, share: 17 },
      { title: title.before, share: 17 },
      { title: title.after, share: 17 },
      { title: title.by, share: 16 },
      { title: title.when, share: 13 },
    ],
    rows: printout.corrections.map(({ childId, date, halfDay, before, after, byName, at }) => [
      names.get(childId) ?? '',
      `${dayAndMonth(date, words)}, ${words.legend[halfDay === 'am' ? 'morning' : 'afternoon']}`,
      markInWords(before, words),
      markInWords(after, words),
      byName,
      `${shortDay(dateIn(at, timeZone), words)} ${timeIn(at, timeZone)}`,
    ]),
  })
}
