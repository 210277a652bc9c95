import { describe, expect, test } from 'vitest'
import type { GuardianId } from '../../kernel/ids.ts'
import { monthOfChild, type PaperOfMonth } from './month-of-child.ts'
import type { PricedLine } from './priced-line.ts'
import { shareLines } from './share-lines.ts'

const [ann, bob] = ['ann', 'bob'] as GuardianId[] as [GuardianId, GuardianId]
const line = (key: string, amount: number): PricedLine =>
  ({
    ...{ key, label: key, amount, type: 'invoice', group: 'care', quantity: 1000 },
    source: { kind: 'plan', id: key, chargeId: key },
  }) as PricedLine
const family = {
  payers: [
    { guardianId: ann, share: 60 },
    { guardianId: bob, share: 40 },
  ],
  payerItems: [],
}
const priced = (...lines: PricedLine[]) => ({ lines, parts: shareLines(lines, family) })
const paperOf = (payerId: GuardianId, of: ReturnType<typeof priced>): PaperOfMonth => {
  const lines = of.parts.find(({ guardianId }) => guardianId === payerId)?.lines ?? []
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'invoice', type: 'invoice', payerId, lines, total }
}

describe('a month of a child, step by step', () => {
  test('has each line once with its whole amount, and the part of each payer', () => {
    const bill = monthOfChild(priced(line('care', 81_200), line('meals', 4201)), [])
    expect(bill.lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['care', 81_200],
      ['meals', 4201],
    ])
    expect(bill.parts).toEqual([
      { payerId: ann, total: 51_241, isIssued: false },
      { payerId: bob, total: 34_160, isIssued: false },
    ])
    expect(bill).toMatchObject({ total: 85_401, isIssued: false, credited: 0 })
  })

  test('that is issued says what its papers say, whatever the prices are by now', () => {
    const issued = priced(line('care', 81_200))
    const papers = [paperOf(ann, issued), paperOf(bob, issued)]
    expect(monthOfChild(priced(line('care', 90_000)), papers)).toMatchObject({
      ...{ total: 81_200, isIssued: true },
      lines: [{ key: 'care', amount: 81_200, whole: 81_200 }],
    })
  })

  test('of which one payer has a paper keeps that one, and reckons the other', () => {
    const bill = monthOfChild(priced(line('care', 90_000)), [
      paperOf(ann, priced(line('care', 81_200))),
    ])
    expect(bill.parts).toEqual([
      { payerId: ann, total: 48_720, isIssued: true },
      { payerId: bob, total: 36_000, isIssued: false },
    ])
    expect(bill).toMatchObject({ total: 84_720, isIssued: false })
  })

  test('costs less by what a credit note gave back', () => {
    const issued = priced(line('care', 81_200))
    const credit: PaperOfMonth = { ...paperOf(ann, issued), kind: 'credit', total: -10_000 }
    expect(monthOfChild(null, [paperOf(ann, issued), paperOf(bob, issued), credit])).toMatchObject({
      ...{ credited: 10_000, total: 71_200, isIssued: true },
    })
  })

  test('that nobody pays still has its lines', () => {
    const nobody = { lines: [line('care', 500)], parts: [] }
    expect(monthOfChild(nobody, [])).toMatchObject({
      ...{ total: 500, parts: [], isIssued: false },
      lines: [{ key: 'care', whole: 500 }],
    })
  })
})
