import { expect, test } from 'vitest'
import { dueOfText, type MonthDue, textOfDue } from './month-due.ts'

test.each<MonthDue>([
  { month: '2026-10', invoiceId: 'a-1', payer: 0, remaining: 81_200, isOverdue: true },
  { month: '2027-08', invoiceId: 'a-2', payer: 299, remaining: -500, isOverdue: false },
])('a paper of a year is read as it was sent', (due) => {
  expect(dueOfText(textOfDue(due))).toEqual(due)
})
