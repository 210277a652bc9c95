import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { firstOfMonth, lastOfMonth, parseYearMonth } from '#domain/kernel/local-date.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { requireRegisterKeeper } from '../presence.policy.ts'
import {
  loadRegisterPrintout,
  type RegisterPrintout,
  type RegisterRequest,
} from './load-register-printout.ts'
import { printRegister } from './print-register.ts'
import { printoutWords } from './printout-words.ts'

/**
 * The monthly register and the call sheet as PDF: GET /files/register.pdf?class=&month=YYYY-MM&lang=,
 * with blank=1 for the call sheet.
 */
export const registerPdf: Printout<RegisterRequest, RegisterPrintout> = {
  path: '/files/register.pdf',
  requireReader: requireRegisterKeeper,
  readQuery(query) {
    const classId = parseId<ClassId>(query('class'))
    if (!classId) return refuse({ code: 'presence.unknown-class', facts: {} })
    const month = parseYearMonth(query('month'))
    if (!month) return refuse({ code: 'presence.malformed-date', facts: {} })
    const kind = query('blank') === '1' ? 'call-sheet' : 'monthly-register'
    return accept({ classId, month, kind })
  },
  load: (tx, { asked, viewer, now }) => loadRegisterPrintout(tx, { request: asked, viewer, now }),
  exported: ({ kind, classId, month }) => ({
    kind,
    classId,
    subjectIds: [],
    firstDay: firstOfMonth(month),
    lastDay: lastOfMonth(month),
  }),
  print: printRegister,
  fileName({ kind, className }, language) {
    const words = printoutWords[language]
    return kind === 'call-sheet' ? words.blankFileName(className) : words.fileName(className)
  },
}
