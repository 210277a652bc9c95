import { lastOfMonth } from '#domain/kernel/local-date.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { drawFamilies } from './families-page.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import { printoutWords } from './printout-words.ts'
import { drawCorrections, drawUnjustified } from './register-closing.ts'
import { registerFoot } from './register-foot.ts'
import { paper } from './register-paper.ts'
import { drawRegisterTable } from './register-table.ts'

/**
 * Prints a class's month on A4 in landscape. The first page is the register: children by half-days with totals and rates,
 * the legend, and the boxes to sign. Families, reports and corrections follow apart. A call sheet is the same table, blank.
 */
export function printRegister(
  printout: RegisterPrintout,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = printoutWords[language]
  const { kind, printing, className, month, today } = printout
  const isRunning = kind === 'monthly-register' && today < lastOfMonth(month)
  const heading = {
    document: kind === 'call-sheet' ? words.blankRegister : words.register,
    subject: words.classOf({ className, month: monthName(month, words) }),
    note: isRunning ? words.stateOn(shortDay(today, words)) : null,
  }
  return printDocument({ paper, words, printing, heading }, (frame) => {
    const foot = registerFoot(frame, printout)
    drawRegisterTable(frame, { printout, foot: foot.height })
    foot.draw()
    if (kind === 'call-sheet') return
    const children = printout.register.rows.map(({ child }) => child)
    drawFamilies(frame, { children, showsFamilies: printout.showsFamilies })
    drawUnjustified(frame, printout)
    drawCorrections(frame, printout)
  })
}
