import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceId, ReceiptId } from '../../kernel/ids.ts'
import { localDate } from '../../kernel/local-date.ts'
import { sumOf } from '../money.ts'
import { allocateCredit, allocatePayment, type OpenDue } from './allocate-payment.ts'
import { balanceOf, familyBalance } from './balance.ts'
import { decideCancelReceipt } from './cancel-receipt.ts'
import { type CreditableLine, decideCredit } from './credit-note.ts'
import { nextNumbers } from './numbers.ts'

const day = localDate
const due = (number: number, remaining: number, dueOn = '2027-03-15'): OpenDue => ({
  invoiceId: `i${number}` as InvoiceId,
  dueOn: day(dueOn),
  issuedOn: day('2027-02-28'),
  number: `2027-${String(number).padStart(4, '0')}`,
  remaining,
})

describe('how a paper stands', () => {
  const paper = { total: 100_00, credited: 0, paid: 0, dueOn: day('2027-03-15') }

  test('is Dues until nothing is owed, and overdue from the day after', () => {
    expect(balanceOf(paper, day('2027-03-15'))).toEqual({
      status: 'Dues',
      remaining: 100_00,
      isOverdue: false,
    })
    expect(balanceOf({ ...paper, paid: 40_00 }, day('2027-03-16'))).toEqual({
      status: 'Dues',
      remaining: 60_00,
      isOverdue: true,
    })
    expect(balanceOf({ ...paper, paid: 40_00, credited: 60_00 }, day('2027-04-01'))).toEqual({
      status: 'Paid',
      remaining: 0,
      isOverdue: false,
    })
  })

  test('counts for the family with the others: what is paid too much is its credit', () => {
    const papers = [paper, { ...paper, credited: 30_00 }]
    expect(familyBalance({ papers, received: 100_00 })).toEqual({ dues: 70_00, credit: 0 })
    expect(familyBalance({ papers, received: 200_00 })).toEqual({ dues: 0, credit: 30_00 })
  })
})

describe('a payment', () => {
  const dues = [due(2, 50_00), due(1, 50_00), due(3, 80_00, '2027-02-15')]

  test('pays the oldest paper first, and in part what it does not reach', () => {
    expect(allocatePayment(150_00, dues)).toEqual({
      parts: [
        { invoiceId: 'i3', amount: 80_00 },
        { invoiceId: 'i1', amount: 50_00 },
        { invoiceId: 'i2', amount: 20_00 },
      ],
      credit: 0,
    })
  })

  test('leaves what nothing is owed for as credit, and the oldest credit pays first', () => {
    expect(allocatePayment(200_00, dues).credit).toBe(20_00)
    const receipts = [
      { receiptId: 'r2' as ReceiptId, receivedOn: day('2027-03-02'), unused: 10_00 },
      { receiptId: 'r1' as ReceiptId, receivedOn: day('2027-03-01'), unused: 45_00 },
    ]
    expect(allocateCredit(receipts, [due(1, 50_00)])).toEqual([
      { invoiceId: 'i1', amount: 45_00, receiptId: 'r1' },
      { invoiceId: 'i1', amount: 5_00, receiptId: 'r2' },
    ])
  })

  test('neither loses nor makes a cent, and pays no paper twice', () => {
    const some = fc.array(fc.integer({ min: -100, max: 10_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(50_000), some, (amount, remaining) => {
        const open = remaining.map((it, place) => due(place, it))
        const { parts, credit } = allocatePayment(amount, open)
        expect(sumOf(parts.map((part) => part.amount)) + credit).toBe(amount)
        for (const { invoiceId, amount: part } of parts)
          expect(part).toBeLessThanOrEqual(
            open.find((it) => it.invoiceId === invoiceId)?.remaining ?? 0,
          )
        expect(allocatePayment(amount, open.toReversed())).toEqual({ parts, credit })
      }),
    )
  })

  test('is cancelled once, with a reason', () => {
    expect(decideCancelReceipt({ reason: 'x'.repeat(301) }, { isCancelled: false })).toMatchObject({
      refusal: { code: 'field.too-long', facts: { longest: '300' } },
    })
    const cancel = (reason: string, isCancelled = false) =>
      decideCancelReceipt({ reason }, { isCancelled })
    expect(cancel(' bounced ')).toEqual({ ok: true, value: { reason: 'bounced' } })
    expect(cancel(' ')).toMatchObject({ refusal: { code: 'field.missing' } })
    expect(cancel('again', true)).toMatchObject({ refusal: { code: 'payments.receipt-cancelled' } })
  })
})

describe('numbers', () => {
  const last = { year: 2027, place: 9, on: day('2027-03-31') }
  const next = (on: string, from: typeof last | null = last, prefix: string | null = null) =>
    nextNumbers('invoice', { last: from, on: day(on), count: 2, prefix })

  test('go on without a gap, and begin anew with the year', () => {
    expect(next('2027-03-31')).toMatchObject({
      value: [{ number: '2027-0010' }, { number: '2027-0011' }],
    })
    expect(next('2028-01-05', last, 'LT-')).toMatchObject({
      value: [{ number: 'LT-2028-0001' }, { number: 'LT-2028-0002' }],
    })
    expect(next('2027-01-01', null)).toMatchObject({ value: [{ place: 1 }, { place: 2 }] })
  })

  test('never carry an earlier day than the one before, not over New Year either', () => {
    expect(next('2027-03-30')).toEqual({
      ok: false,
      refusal: { code: 'payments.date-before-last-number', facts: { last: '2027-03-31' } },
    })
    expect(next('2026-12-31')).toMatchObject({ ok: false })
  })

  test('of credit notes and receipts have a series of their own', () => {
    const one = (series: 'credit' | 'noninvoice' | 'receipt') =>
      nextNumbers(series, { last: null, on: day('2027-03-01'), count: 1, prefix: null })
    expect(one('credit')).toMatchObject({ value: [{ number: '2027-C0001' }] })
    expect(one('noninvoice')).toMatchObject({ value: [{ number: '2027-N0001' }] })
    expect(one('receipt')).toMatchObject({ value: [{ number: '2027-R0001' }] })
  })
})

describe('a credit note', () => {
  const lines: CreditableLine[] = [
    { key: 'care', amount: 500_00, credited: 0 },
    { key: 'sibling', amount: -50_00, credited: 0 },
    { key: 'meals', amount: 40_00, credited: 40_00 },
  ]

  test('takes back what is left of an invoice, line by line', () => {
    expect(decideCredit(lines, 'whole')).toEqual({
      ok: true,
      value: [
        { key: 'care', amount: -500_00 },
        { key: 'sibling', amount: 50_00 },
      ],
    })
  })

  test('takes back a part, and never more than a line or the invoice says', () => {
    expect(decideCredit(lines, [{ key: 'care', amount: 20_00 }])).toMatchObject({
      value: [{ key: 'care', amount: -20_00 }],
    })
    const refused = (...wish: { key: string; amount: number }[]) =>
      expect(decideCredit(lines, wish)).toMatchObject({
        refusal: { code: 'payments.credit-above-invoice' },
      })
    refused({ key: 'meals', amount: 1 })
    refused({ key: 'care', amount: 500_01 })
    refused({ key: 'care', amount: -1 })
    // 500.00 is more than the 450.00 that the invoice says.
    refused({ key: 'care', amount: 500_00 })
    refused({ key: 'care', amount: 1 }, { key: 'care', amount: 1 })
  })

  test('of an invoice that is credited already, or of nothing, is refused', () => {
    const credited = lines.map((line) => ({ ...line, credited: line.amount }))
    expect(decideCredit(credited, 'whole')).toMatchObject({
      refusal: { code: 'payments.already-credited' },
    })
    expect(decideCredit(lines, [])).toMatchObject({ refusal: { code: 'payments.nothing-chosen' } })
  })
})
