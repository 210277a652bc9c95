import { expect, test } from 'vitest'
import { aMonth, anAddon, aPayerId, priceLists } from '#tests/support/examples/payment-examples.ts'
import type { YearMonth } from '../../kernel/local-date.ts'
import type { PayerItem } from '../prices/child-charge.ts'
import { priceMonth } from './price-month.ts'
import type { PricedLine } from './priced-line.ts'
import { shareLines } from './share-lines.ts'

const facts = aMonth({
  payers: [
    { guardianId: aPayerId(1), share: 50 },
    { guardianId: aPayerId(2), share: 50 },
  ],
})
const lists = priceLists({ addons: [anAddon({ amount: 5_01 })] })
const { lines } = priceMonth(facts, lists)
const item = (payer: number, addonId: PayerItem['addonId']) => ({
  id: aPayerId(9) as never,
  childId: facts.childId,
  guardianId: aPayerId(payer),
  addonId,
})
const totals = (of: readonly PricedLine[], payerItems: PayerItem[]) =>
  shareLines(of, { payers: facts.payers, payerItems }).map(({ total }) => total)

test('two halves of an odd amount differ by one cent, which goes by the id of the payer', () => {
  expect(totals(lines, [])).toEqual([502_51, 502_50])
})

test('one payer pays all of the care, or all of an add-on', () => {
  expect(totals(lines, [item(2, null)])).toEqual([2_51, 1002_50])
  expect(totals(lines, [item(2, anAddon().id)])).toEqual([500_00, 505_01])
})

test('a correction is paid by who pays the item that it corrects', () => {
  const [care, addon] = lines
  const corrections = [care, addon].flatMap((line): PricedLine[] =>
    line
      ? [
          {
            ...line,
            source: { kind: 'amendment', month: '2027-02' as YearMonth, of: line.key },
            amount: -10,
          },
        ]
      : [],
  )
  expect(totals(corrections, [item(2, anAddon().id)])).toEqual([-5, -15])
})
