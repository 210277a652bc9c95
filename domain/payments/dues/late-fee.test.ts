import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChildId, GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { addDays, localDate, type YearMonth } from '../../kernel/local-date.ts'
import { decideWaiver, type FeePaper, feeDay, feeReachDays, feesOf, owesFee } from './late-fee.ts'

const dueOn = localDate('2026-10-15')
const rule = { lateFee: 1500, lateFeeAfterDays: 7 }
const late: FeePaper = {
  ...{
    id: 'paper' as InvoiceId,
    number: '2026-0007',
    month: '2026-09' as YearMonth,
    dueOn,
    owed: 10_000,
  },
  ...{ payerId: 'payer' as GuardianId, childId: 'child' as ChildId, payments: [] },
  ...{ isBilled: false, isWaived: false, language: 'fr' },
}
const on = (days: number) => addDays(dueOn, days)
const paid = (days: number, amount: number) => ({ on: on(days), amount })

describe('the fee of a late payment', () => {
  test('begins on the day after the days that the school gives', () => {
    expect(owesFee(late, rule, on(7))).toBe(false)
    expect(owesFee(late, rule, on(8))).toBe(true)
    expect(owesFee(late, { ...rule, lateFee: 0 }, on(8))).toBe(false)
    expect(owesFee(late, { ...rule, lateFeeAfterDays: null }, on(8))).toBe(false)
  })

  test('does not go where somebody paid in time, and stays where somebody paid in part or later', () => {
    const owes = (payments: FeePaper['payments']) => owesFee({ ...late, payments }, rule, on(20))
    expect(owes([paid(2, 4000), paid(7, 6000)])).toBe(false)
    expect(owes([paid(2, 4000), paid(8, 6000)])).toBe(true)
    expect(owes([paid(7, 9999)])).toBe(true)
  })

  test('is taken once, never where it was waived, nor for a paper that is credited or long past', () => {
    expect(owesFee({ ...late, isBilled: true }, rule, on(20))).toBe(false)
    expect(owesFee({ ...late, isWaived: true }, rule, on(20))).toBe(false)
    expect(owesFee({ ...late, owed: 0 }, rule, on(20))).toBe(false)
    expect(owesFee(late, rule, addDays(feeDay(dueOn, 7), feeReachDays))).toBe(true)
    expect(owesFee(late, rule, addDays(feeDay(dueOn, 7), feeReachDays + 1))).toBe(false)
  })

  test('is a line of a later month that names the paper, in the words of who pays', () => {
    const fees = (month: FeePaper['month'], paper = late) =>
      feesOf([paper], { rule, month, today: on(20) })
    expect(fees('2026-09' as YearMonth)).toEqual([])
    const [{ line, guardianId } = {}] = fees('2026-10' as YearMonth)
    expect(guardianId).toBe('payer')
    expect(line).toMatchObject({
      ...{ label: 'Frais de retard, facture 2026-0007', amount: 1500, whole: 1500 },
      source: { kind: 'late-fee', id: 'paper' },
    })
    expect(fees('2026-10' as YearMonth, { ...late, language: 'en' })[0]?.line.label).toBe(
      'Late payment fee, invoice 2026-0007',
    )
  })

  test('never hangs on the order of payments, and a cent that is missing in time owes it', () => {
    const payments = fc.array(
      fc.record({
        days: fc.integer({ min: -20, max: 20 }),
        amount: fc.integer({ min: 1, max: 9000 }),
      }),
    )
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 20_000 }), (all, owed) => {
        const own = all.map(({ days, amount }) => paid(days, amount))
        const inTime = all.filter(({ days }) => days <= 7).reduce((sum, it) => sum + it.amount, 0)
        const owes = (them: FeePaper['payments']) =>
          owesFee({ ...late, owed, payments: them }, rule, on(20))
        expect(owes(own)).toBe(inTime < owed)
        expect(owes(own.toReversed())).toBe(owes(own))
      }),
    )
  })

  test('is waived with a reason, once', () => {
    expect(decideWaiver({ reason: ' ' }, { isWaived: false })).toMatchObject({
      refusal: { code: 'field.missing' },
    })
    expect(decideWaiver({ reason: 'A hard month' }, { isWaived: true })).toMatchObject({
      refusal: { code: 'payments.fee-waived' },
    })
    expect(decideWaiver({ reason: ' A hard month ' }, { isWaived: false })).toMatchObject({
      value: { reason: 'A hard month' },
    })
  })
})
