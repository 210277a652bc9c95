import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceId, ReceiptId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { sumOf } from '../money.ts'
import type { OpenDue, UnusedReceipt } from './allocate-payment.ts'
import { decideUseCredit, type SurplusPart } from './use-credit.ts'

const due = (invoiceId: string, remaining: number, dueOn = '2026-10-15'): OpenDue => ({
  ...{ invoiceId: invoiceId as InvoiceId, remaining, number: invoiceId },
  ...{ dueOn: dueOn as LocalDate, issuedOn: '2026-10-01' as LocalDate },
})
const unused = (receiptId: string, amount: number, receivedOn = '2026-10-05'): UnusedReceipt => ({
  ...{ receiptId: receiptId as ReceiptId, unused: amount, receivedOn: receivedOn as LocalDate },
})
const surplus = (receiptId: string, amount: number, all = amount): SurplusPart => ({
  ...{ receiptId: receiptId as ReceiptId, invoiceId: 'credited' as InvoiceId, amount },
  ...{ surplus: all, receivedOn: '2026-09-20' as LocalDate },
})
const nothing = { receipts: [], surpluses: [], dues: [] }

describe('credit of a family', () => {
  test('pays the oldest paper with the oldest receipt, and goes on with the next', () => {
    expect(
      decideUseCredit(
        { amount: 90 },
        {
          ...nothing,
          receipts: [unused('late', 50, '2026-10-09'), unused('early', 40)],
          dues: [due('new', 60, '2026-11-15'), due('old', 50)],
        },
      ),
    ).toEqual({
      ok: true,
      value: [
        { receiptId: 'early', invoiceId: 'old', amount: 40 },
        { receiptId: 'late', invoiceId: 'old', amount: 10 },
        { receiptId: 'late', invoiceId: 'new', amount: 40 },
      ],
    })
  })

  test('that lies on a credited paper is taken back from there, and pays another one', () => {
    const decided = decideUseCredit(
      { amount: 30 },
      { ...nothing, surpluses: [surplus('paid', 100, 80)], dues: [due('open', 30)] },
    )
    expect(decided).toEqual({
      ok: true,
      value: [
        { receiptId: 'paid', invoiceId: 'credited', amount: -30 },
        { receiptId: 'paid', invoiceId: 'open', amount: 30 },
      ],
    })
  })

  test('is refused above what there is, above what is owed, and for nothing', () => {
    const facts = { ...nothing, receipts: [unused('one', 50)], dues: [due('open', 20)] }
    const codeOf = (amount: number) => {
      const decided = decideUseCredit({ amount }, facts)
      return decided.ok ? null : decided.refusal.code
    }
    expect(codeOf(51)).toBe('payments.more-than-credit')
    expect(codeOf(50)).toBe('payments.credit-above-dues')
    expect(codeOf(0)).toBe('payments.nothing-chosen')
    expect(codeOf(1.5)).toBe('payments.nothing-chosen')
  })

  test('books what was asked to the cent, no paper above its dues, no receipt above its credit', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.nat(), (free, moved, owed, wish) => {
        const receipts = free.map((amount, at) => unused(`r${at}`, amount))
        const all = sumOf(moved)
        const surpluses = moved.map((amount, at) => surplus(`r${at}`, amount, all))
        const dues = owed.map((amount, at) => due(`d${at}`, amount))
        const most = Math.min(sumOf(free) + all, sumOf(owed))
        const amount = (wish % most) + 1
        const decided = decideUseCredit({ amount }, { receipts, surpluses, dues })
        if (!decided.ok) throw new Error(decided.refusal.code)
        const paid = decided.value.filter((part) => part.amount > 0)
        expect(sumOf(paid.map((part) => part.amount))).toBe(amount)
        for (const { invoiceId, remaining } of dues) {
          const of = paid.filter((part) => part.invoiceId === invoiceId)
          expect(sumOf(of.map((part) => part.amount))).toBeLessThanOrEqual(remaining)
        }
        for (const [at] of [...free, ...moved].entries()) {
          const net = sumOf(
            decided.value.filter(({ receiptId }) => receiptId === `r${at}`).map((it) => it.amount),
          )
          expect(net).toBeLessThanOrEqual(free[at] ?? 0)
        }
      }),
    )
  })
})
