import { shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
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

export function printMilestones(
  loaded: ClassMilestones,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = pedagogyPrintWords[language]
  const { className, framework, date, printing } = loaded
  const subject = `${className}, ${framework.name}, ${words.upTo(shortDay(date, words))}`
  const heading = { document: words.matrix, subject }
  const title = `${words.matrix}, ${className}`
  const paper = paperOf({ size: 'A3', orientation: 'landscape' })
  return printDocument({ paper, words, printing, heading, title }, (frame) => {
    frame.newPage()
    return drawMatrix(frame, { loaded, language })
  })
}
