import { describe, expect, test } from 'vitest'
import { formOf, readThing } from '../../kernel/fields/thing.ts'
import { localDate } from '../../kernel/local-date.ts'
import { displayPrice } from '../price.ts'
import { addon } from './addon.ts'
import { billingSetting } from './billing-setting.ts'
import { deduction } from './deduction.ts'
import { planPrice, pricePlan } from './price-plan.ts'
import {
  decideAddon,
  decideBilling,
  decideDeduction,
  decidePlan,
  decidePlanPrice,
} from './price-rules.ts'

const plan = { name: 'Full care', amount: '812,00', validFrom: '2026-09-01' }

const readPlan = (sent: object) => {
  const read = readThing(pricePlan, { ...formOf(pricePlan, null), ...plan, ...sent })
  return read.ok ? decidePlan(read.value) : read
}

const readDeduction = (sent: object) => {
  const read = readThing(deduction, { ...formOf(deduction, null), label: 'Second child', ...sent })
  return read.ok ? decideDeduction(read.value) : read
}

const refusedAt = (code: string, field: string) => ({
  ok: false,
  refusal: { code, facts: expect.objectContaining({ field }) },
})

describe('a price', () => {
  test('is kept in whole cents, whichever mark stands before them', () => {
    expect(readPlan({})).toMatchObject({ ok: true, value: { amount: 812_00 } })
    expect(readPlan({ amount: '812.5' })).toMatchObject({ ok: true, value: { amount: 812_50 } })
  })

  test('is never negative', () => {
    expect(readPlan({ amount: '-1' })).toEqual(refusedAt('field.out-of-range', 'amount'))
  })

  test('does not end before it starts, and is for somebody of some age', () => {
    expect(readPlan({ validUntil: '2026-08-31' })).toEqual(
      refusedAt('field.ends-before-it-starts', 'validUntil'),
    )
    expect(readPlan({ ageFrom: '36', ageUntil: '36' })).toEqual(
      refusedAt('field.ends-before-it-starts', 'ageUntil'),
    )
    expect(readPlan({ ageFrom: '0', ageUntil: '36' })).toMatchObject({ ok: true })
  })
})

describe('a later price', () => {
  const spans = { validFrom: localDate('2026-09-01'), validUntil: localDate('2027-08-31') }
  const at = (from: string, others: string[] = []) => {
    const read = readThing(planPrice, { amount: '830', from })
    if (!read.ok) return read
    const standing = others.map((it) => ({ amount: 1, from: localDate(it) }))
    return decidePlanPrice(read.value, standing, spans)
  }

  test('begins after the first one, and ends with the plan', () => {
    expect(at('2027-01-01')).toMatchObject({ ok: true })
    expect(at('2026-08-31')).toEqual(refusedAt('payments.plan-not-valid-then', 'from'))
    expect(at('2027-09-01')).toEqual(refusedAt('payments.plan-not-valid-then', 'from'))
  })

  test('is the only one that begins on its day', () => {
    expect(at('2026-09-01')).toEqual(refusedAt('payments.price-twice-a-day', 'from'))
    expect(at('2027-01-01', ['2027-01-01'])).toEqual(
      refusedAt('payments.price-twice-a-day', 'from'),
    )
  })

  test('keeps the plan from beginning after it', () => {
    const read = readThing(pricePlan, { ...formOf(pricePlan, null), ...plan })
    if (!read.ok) throw new Error('the plan was not read')
    const later = [{ amount: 1, from: localDate('2026-08-01') }]
    expect(decidePlan(read.value, later)).toEqual(
      refusedAt('payments.price-twice-a-day', 'validFrom'),
    )
  })
})

test('an add-on does not end before it starts', () => {
  const read = readThing(addon, {
    ...formOf(addon, null),
    ...{ label: 'Meals', amount: '4,20', validFrom: '2027-01-02', validUntil: '2027-01-01' },
  })
  if (!read.ok) throw new Error('the add-on was not read')
  expect(decideAddon(read.value)).toEqual(refusedAt('field.ends-before-it-starts', 'validUntil'))
})

describe('a deduction', () => {
  test('takes a percent or an amount, and not both', () => {
    expect(readDeduction({ percent: '10' })).toMatchObject({ ok: true, value: { percent: 1000 } })
    expect(readDeduction({ amount: '20' })).toMatchObject({ ok: true, value: { amount: 2000 } })
    const both = readDeduction({ percent: '10', amount: '20' })
    expect(both).toEqual(refusedAt('payments.percent-or-amount', 'percent'))
    expect(readDeduction({})).toEqual(refusedAt('payments.percent-or-amount', 'percent'))
  })

  test('of all brothers and sisters says from which child on, and another one does not', () => {
    const siblings = { percent: '10', reason: 'sibling', isForAll: true }
    expect(readDeduction(siblings)).toEqual(refusedAt('field.missing', 'siblingRank'))
    expect(readDeduction({ ...siblings, siblingRank: '2' })).toMatchObject({ ok: true })
    expect(readDeduction({ percent: '10', reason: 'staff', siblingRank: '2' })).toMatchObject({
      value: { siblingRank: null },
    })
  })
})

test('an account number with a slip in it is refused, spaces and small letters aside', () => {
  const iban = (text: string) => {
    const read = readThing(billingSetting, { ...formOf(billingSetting, null), iban: text })
    if (!read.ok) throw new Error('the settings were not read')
    return decideBilling(read.value)
  }
  expect(iban('fr76 3000 6000 0112 3456 7890 189')).toMatchObject({ ok: true })
  expect(iban('')).toMatchObject({ ok: true })
  expect(iban('FR76 3000 6000 0112 3456 7890 188')).toEqual(
    refusedAt('payments.iban-wrong', 'iban'),
  )
})

test('an amount is written as the school writes its currency, to the last cent', () => {
  const euro = { code: 'EUR', symbol: '€', locale: 'fr-FR' }
  expect(displayPrice({ value: 734_10, currency: euro }).replace(/\s/g, ' ')).toBe('734,10 €')
  const pound = { code: 'GBP', symbol: '£', locale: 'en-GB' }
  expect(displayPrice({ value: 1_000_000_000, currency: pound })).toBe('£10,000,000.00')
})
