import type { FastifyInstance } from 'fastify'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { firstOfMonth, lastOfMonth, parseYearMonth } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import { printingOf } from '#server/platform/printouts/document.ts'
import {
  addPrintout,
  type Printout,
  type PrintoutOptions,
} from '#server/platform/printouts/print-route.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { type DrawnHours, drawHours } from './hours-paper.ts'
import { hoursWords } from './hours-words.ts'
import { readChildHours } from './read-hours.ts'

/** The hours of a child in a month, day by day: GET /files/hours.pdf?child=&month=. */
const hoursPdf: Printout<{ childId: ChildId; month: BillingMonth }, DrawnHours> = {
  path: '/files/hours.pdf',
  requireReader: requirePayments,
  readQuery(query) {
    const childId = parseId<ChildId>(query('child'))
    const month = parseYearMonth(query('month'))
    if (!childId) return fieldRefusal('thing.unknown')
    if (!month) return paymentRefusal('payments.unknown-month')
    return accept({ childId, month: month })
  },
  async load(tx, { asked: { childId, month }, viewer, now, today }) {
    const { schoolId } = viewer
    const [hours, printing] = await Promise.all([
      readChildHours(tx, { schoolId, month, today, childId }),
      printingOf(tx, { viewer, now }),
    ])
    return hours ? accept({ ...hours, month, printing }) : fieldRefusal('thing.unknown')
  },
  exported: ({ month, line }) => ({
    ...{ kind: 'care-hours', classId: null, subjectIds: [line.childId] },
    ...{ firstDay: firstOfMonth(month), lastDay: lastOfMonth(month) },
  }),
  print: drawHours,
  fileName: ({ line, month }, language) =>
    `${hoursWords[language].title} ${givenFirst(line)} ${month}`,
}

export const addHoursFile = (app: FastifyInstance, options: PrintoutOptions): void =>
  addPrintout(app, options, hoursPdf)
