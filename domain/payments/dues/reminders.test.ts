import { describe, expect, test } from 'vitest'
import type { GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { addDays, localDate } from '../../kernel/local-date.ts'
import {
  decideReminders,
  nextReminder,
  planReminders,
  type RemindedPaper,
  type ReminderWay,
  reminderToCome,
} from './reminders.ts'

const dueOn = localDate('2026-10-15')
const daysAfter = (days: number, reminders: { level: number; on: typeof dueOn }[] = []) =>
  nextReminder({ dueOn, reminders }, addDays(dueOn, days))
const sent = (level: number, days: number) => ({ level, on: addDays(dueOn, days) })

const paper = (id: string, payer: string, more: Partial<RemindedPaper> = {}): RemindedPaper => ({
  ...{ id: id as InvoiceId, payerId: payer as GuardianId, email: 'a@b.test', nextLevel: 1 },
  ...more,
})

describe('the next reminder of a paper', () => {
  test('is the first one on the day after it was due, and none before', () => {
    expect(daysAfter(0)).toBeNull()
    expect(daysAfter(1)).toBe(1)
    expect(daysAfter(200)).toBe(1)
  })

  test('goes up one level at a time, each after its days and a week after the one before', () => {
    expect(daysAfter(14, [sent(1, 1)])).toBeNull()
    expect(daysAfter(15, [sent(1, 1)])).toBe(2)
    expect(daysAfter(15, [sent(1, 9)])).toBeNull()
    expect(daysAfter(30, [sent(1, 1), sent(2, 15)])).toBe(3)
    expect(daysAfter(90, [sent(1, 1), sent(2, 15), sent(3, 30)])).toBeNull()
  })

  test('says the day from which it may leave, the later one of its days late and the week of the family', () => {
    const from = (days: number) => ({ level: 2, from: addDays(dueOn, days) })
    expect(reminderToCome({ dueOn, reminders: [sent(1, 1)] })).toEqual(from(15))
    expect(reminderToCome({ dueOn, reminders: [sent(1, 20)] })).toEqual(from(27))
    expect(reminderToCome({ dueOn, reminders: [sent(3, 30)] })).toBeNull()
  })
})

describe('reminders that are sent', () => {
  test('are one mail for each payer and level', () => {
    const plans = planReminders([
      paper('1', 'a'),
      paper('2', 'b'),
      paper('3', 'a'),
      paper('4', 'a', { nextLevel: 2 }),
      paper('5', 'a', { nextLevel: null }),
    ])
    expect(plans.map(({ level, papers }) => [level, papers.map(({ id }) => id)])).toEqual([
      [1, ['1', '3']],
      [1, ['2']],
      [2, ['4']],
    ])
  })

  test('are refused as a whole where one is at another level by now, has no address, or none is chosen', () => {
    const late = [paper('1', 'a'), paper('2', 'b', { email: null })]
    const code = (wished: { invoiceId: string; level: number }[], way: ReminderWay = 'mail') => {
      const decided = decideReminders(wished, { late, way })
      return decided.ok ? decided.value.length : decided.refusal.code
    }
    expect(code([{ invoiceId: '1', level: 1 }])).toBe(1)
    expect(code([{ invoiceId: '1', level: 2 }])).toBe('payments.reminded-meanwhile')
    expect(code([{ invoiceId: '9', level: 1 }])).toBe('payments.reminded-meanwhile')
    expect(code([{ invoiceId: '2', level: 1 }])).toBe('payments.payer-without-mail')
    expect(code([{ invoiceId: '2', level: 1 }], 'post')).toBe(1)
    expect(code([])).toBe('payments.nothing-chosen')
  })
})
