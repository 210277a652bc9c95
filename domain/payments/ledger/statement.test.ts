import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../../kernel/local-date.ts'
import { type Movement, type MovementKind, reminderOnStatement, statementOf } from './statement.ts'

const move = (kind: MovementKind, on: string, amount: number, number: string = kind): Movement => ({
  ...{ id: number, kind, on: on as LocalDate, amount, number },
  ...{ month: null, childName: null, method: null },
})
const october = { from: '2026-10-01' as LocalDate, until: '2026-10-31' as LocalDate }

describe('the statement of a payer', () => {
  test('begins with what was owed before, and says the balance after each movement', () => {
    const { opening, lines, closing } = statementOf(
      [
        move('payment', '2026-10-12', -50_000),
        move('invoice', '2026-10-01', 80_000),
        move('invoice', '2026-09-01', 40_000, 'before'),
        move('payment', '2026-11-02', -70_000, 'after'),
      ],
      october,
    )
    expect(opening).toBe(40_000)
    expect(lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', 120_000],
      ['payment', 70_000],
    ])
    expect(closing).toBe(70_000)
  })

  test('puts papers before payments of a day, and a payment that was cancelled is owed again', () => {
    const { lines, closing } = statementOf(
      [
        move('cancelled', '2026-10-05', 30_000),
        move('payment', '2026-10-05', -30_000),
        move('credit', '2026-10-05', -10_000),
        move('invoice', '2026-10-05', 30_000),
      ],
      october,
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'payment', 'cancelled'])
    expect(closing).toBe(20_000)
  })

  test('goes below zero where a family has paid more than it owes', () => {
    expect(statementOf([move('payment', '2026-10-05', -100)], october).closing).toBe(-100)
  })

  test('has the sentence of the school only where families may read it and something is late', () => {
    const school = { showPaymentReminderToParent: true, paymentReminderMessage: 'Please pay.' }
    expect(reminderOnStatement({ ...school, overdue: 1 })).toBe('Please pay.')
    expect(reminderOnStatement({ ...school, overdue: 0 })).toBeNull()
    const silent = { ...school, showPaymentReminderToParent: false }
    expect(reminderOnStatement({ ...silent, overdue: 1 })).toBeNull()
    expect(reminderOnStatement({ ...school, paymentReminderMessage: ' ', overdue: 1 })).toBeNull()
  })
})
