import { millisecondsOf } from '#domain/kernel/instant.ts'
import { lastOfMonth } from '#domain/kernel/local-date.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { schoolLine } from '#server/platform/printouts/export-record.sql.ts'
import { drawFeet, openFrame } from '#server/platform/printouts/frame.ts'
import { openSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { drawFamilies } from './families-page.ts'
import type { RegisterPrintout } from './load-register-printout.ts'
import { printoutWords } from './printout-words.ts'
import { drawClosing, drawCorrections, drawUnjustified } from './register-closing.ts'
import { drawLegend } from './register-legend.ts'
import { paper } from './register-paper.ts'
import { drawRegisterTable } from './register-table.ts'

/**
 * Prints a class's month on A4 in landscape: families first, then children by half-days with totals and
 * rates, the corrections, and the boxes to sign. A call sheet is the same table, blank.
 */
export async function printRegister(
  printout: RegisterPrintout,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = printoutWords[language]
  const { kind, school, className, month, today, printedAt } = printout
  const document = kind === 'call-sheet' ? words.blankRegister : words.register
  const subject = words.classOf({ className, month: monthName(month, words) })
  const isRunning = kind === 'monthly-register' && today < lastOfMonth(month)
  const sheet = openSheet({
    paper,
    title: `${document}, ${subject}`,
    author: school.name,
    language: words.locale,
    madeAtMs: millisecondsOf(printedAt),
  })
  const heading = {
    school: schoolLine(school),
    document,
    subject,
    note: isRunning ? words.stateOn(shortDay(today, words)) : null,
  }
  const frame = openFrame({ sheet, words, heading })
  if (kind === 'monthly-register') {
    const children = printout.register.rows.map(({ child }) => child)
    drawFamilies(frame, { children, showsFamilies: printout.showsFamilies })
  }
  drawRegisterTable(frame, printout)
  drawLegend(frame, printout)
  if (kind === 'monthly-register') {
    drawUnjustified(frame, printout)
    drawCorrections(frame, printout)
  }
  drawClosing(frame, printout)
  drawFeet(frame, { at: printedAt, timeZone: school.timeZone, by: printout.printedBy })
  return sheet.finish()
}
