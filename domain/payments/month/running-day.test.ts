import { expect, test } from 'vitest'
import {
  aMonth,
  aPlan,
  daysOf,
  march,
  priceLists,
} from '#tests/support/examples/payment-examples.ts'
import { priceMonth } from './price-month.ts'

const lists = priceLists({ plans: [aPlan({ unit: 'hour', counts: 'attended', amount: 10_00 })] })
const inside = { attended: ['am', 'pm'], isDepartureMissing: true } as const
const pricedOf = (last: object) =>
  priceMonth(
    aMonth({
      days: daysOf(march, {
        '2027-03-30': { attended: ['am', 'pm'], attendedMinutes: 480 },
        '2027-03-31': last,
      }),
    }),
    lists,
  )

test('a child that is in the house today has hours that are open: in no line, and nothing to settle', () => {
  const { total, problems } = pricedOf({ ...inside, isOver: false })
  expect(total).toBe(80_00)
  expect(problems).toEqual([{ kind: 'hours-open', isWarning: true, facts: { date: '2027-03-31' } }])
})

test('the same child has a departure that is missing once the day is over', () => {
  const { total, problems } = pricedOf({ ...inside, isOver: true })
  expect(total).toBe(80_00)
  expect(problems).toMatchObject([{ kind: 'departure-missing', isWarning: false }])
})

test('an arrival that nobody wrote down is missing on the same day', () => {
  const { problems } = pricedOf({ attended: ['am'], isDepartureMissing: false, isOver: false })
  expect(problems).toMatchObject([{ kind: 'departure-missing', facts: { missing: 'arrival' } }])
})
