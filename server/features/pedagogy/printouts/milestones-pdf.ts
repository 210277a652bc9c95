import { millisecondsOf } from '#domain/kernel/instant.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { drawFeet, openFrame } from '#server/platform/printouts/frame.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { openSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requirePedagogue } from '../pedagogy.policy.ts'
import {
  type ClassMilestones,
  type ClassMilestonesAsked,
  exportedClass,
  loadClassMilestones,
  readClassQuery,
} from './load-class-milestones.ts'
import { drawMatrix } from './milestones-matrix.ts'
import { pedagogyPrintWords } from './pedagogy-print-words.ts'

/**
 * The class's table on A3 in landscape, children down and milestones across: GET
 * /files/milestones.pdf?class=&framework=&date=&lang=. For the teachers: it also shows what waits for approval.
 */
export const milestonesPdf: Printout<ClassMilestonesAsked, ClassMilestones> = {
  path: '/files/milestones.pdf',
  requireReader: requirePedagogue,
  readQuery: readClassQuery,
  load: loadClassMilestones,
  exported: (loaded) => ({ kind: 'class-milestones', ...exportedClass(loaded) }),
  print: printMilestones,
  fileName: ({ className }, language) =>
    pedagogyPrintWords[language].fileNames.milestones(className),
}

export async function printMilestones(
  loaded: ClassMilestones,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = pedagogyPrintWords[language]
  const { school, className, framework, date, printed } = loaded
  const sheet = openSheet({
    paper: paperOf({ size: 'A3', orientation: 'landscape' }),
    title: `${words.matrix}, ${className}`,
    author: school,
    language: words.locale,
    madeAtMs: millisecondsOf(printed.at),
  })
  const subject = `${className}, ${framework.name}, ${words.upTo(shortDay(date, words))}`
  const heading = { school, document: words.matrix, subject, note: null }
  const frame = openFrame({ sheet, words, heading })
  frame.newPage()
  await drawMatrix(frame, { loaded, language })
  drawFeet(frame, printed)
  return sheet.finish()
}
