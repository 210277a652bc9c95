import { describe, expect, test } from 'vitest'
import { formOf, readThing } from '../../kernel/fields/thing.ts'
import type { AddonId, DeductionId, GuardianId, PricePlanId } from '../../kernel/ids.ts'
import { localDate } from '../../kernel/local-date.ts'
import { decideCharge, decidePayerItem } from './charge-rules.ts'
import { type ChildChargeValues, childCharge } from './child-charge.ts'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const planId = idOf(1) as PricePlanId
const addonId = idOf(2) as AddonId
const deductionId = idOf(3) as DeductionId
const mother = idOf(4) as GuardianId
const father = idOf(5) as GuardianId

const chargeable = {
  plans: [{ id: planId, validFrom: localDate('2026-09-01'), validUntil: localDate('2027-08-31') }],
  addons: [{ id: addonId, validFrom: null, validUntil: null }],
  deductions: [{ id: deductionId, validFrom: null, validUntil: null }],
}

const decided = (sent: object, others: readonly ChildChargeValues[] = []) => {
  const form = { ...formOf(childCharge, null), firstDay: '2027-01-04', ...sent }
  const read = readThing(childCharge, form)
  return read.ok ? decideCharge(read.value, { others, chargeable }) : read
}

const standing = (sent: object): ChildChargeValues => {
  const judged = decided(sent)
  if (!judged.ok) throw new Error('the charge was refused')
  return judged.value
}

const refusedAt = (code: string, field: string) => ({
  ok: false,
  refusal: { code, facts: expect.objectContaining({ field }) },
})

describe('a charge', () => {
  test('is one plan, one add-on or one deduction of the school', () => {
    for (const one of [{ planId }, { addonId }, { deductionId }])
      expect(decided(one)).toMatchObject({ ok: true, value: one })
    expect(decided({})).toEqual(refusedAt('payments.one-of-three', 'planId'))
    expect(decided({ planId, addonId })).toEqual(refusedAt('payments.one-of-three', 'addonId'))
    expect(decided({ planId: idOf(9) })).toEqual(refusedAt('field.unknown', 'planId'))
  })

  test('ends after it begins, and a pause has a beginning', () => {
    expect(decided({ planId, lastDay: '2027-01-03' })).toEqual(
      refusedAt('field.ends-before-it-starts', 'lastDay'),
    )
    expect(decided({ planId, pausedUntil: '2027-02-28' })).toEqual(
      refusedAt('field.missing', 'pausedFrom'),
    )
    const reversed = { planId, pausedFrom: '2027-03-01', pausedUntil: '2027-02-28' }
    expect(decided(reversed)).toEqual(refusedAt('field.ends-before-it-starts', 'pausedUntil'))
  })

  test('begins while its plan is valid', () => {
    for (const firstDay of ['2026-08-31', '2027-09-01'])
      expect(decided({ planId, firstDay })).toEqual(
        refusedAt('payments.plan-not-valid-then', 'firstDay'),
      )
  })

  test('is no second one of the same thing on the same days', () => {
    const meals = standing({ addonId, lastDay: '2027-03-31' })
    expect(decided({ addonId, firstDay: '2027-03-31' }, [meals])).toEqual(
      refusedAt('payments.charged-already', 'firstDay'),
    )
    expect(decided({ addonId, firstDay: '2027-04-01' }, [meals])).toMatchObject({ ok: true })
    expect(decided({ planId, firstDay: '2027-03-31' }, [meals])).toMatchObject({ ok: true })
  })

  test('with an amount of its own is never below nothing', () => {
    expect(decided({ planId, customAmount: '-1' })).toEqual(
      refusedAt('field.out-of-range', 'customAmount'),
    )
  })
})

describe('an item of one payer', () => {
  const beside = { others: [], guardianIds: [mother, father], addons: chargeable.addons }

  test('is paid by a guardian of this child', () => {
    expect(decidePayerItem({ guardianId: mother, addonId }, beside)).toMatchObject({ ok: true })
    const stranger = { guardianId: idOf(8) as GuardianId, addonId: null }
    expect(decidePayerItem(stranger, beside)).toEqual(
      refusedAt('payments.unknown-payer', 'guardianId'),
    )
    const gone = { guardianId: mother, addonId: idOf(9) as AddonId }
    expect(decidePayerItem(gone, beside)).toEqual(refusedAt('field.unknown', 'addonId'))
  })

  test('is paid by one of them', () => {
    const others = [{ guardianId: mother, addonId: null }]
    expect(decidePayerItem({ guardianId: father, addonId: null }, { ...beside, others })).toEqual(
      refusedAt('payments.paid-by-another', 'addonId'),
    )
  })
})
