import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2027-01-12T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let director: Visitor
beforeEach(async () => {
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const after = `pricePlans { id name amount childCount price { value displayFormat currency { code } }
    laterPrices { id amount from } version }
  addons { id label price { displayFormat } childCount } deductions { id label percent price { value } position }
  billingSetting { id dueAfterDays iban rounding version }`

type Answered = {
  pricePlans: {
    id: string
    name: string
    price: { value: number; displayFormat: string }
    laterPrices: { id: string; amount: number; from: string }[]
    childCount: number
    version: number
  }[]
  addons: { id: string; label: string; price: { displayFormat: string }; childCount: number }[]
  deductions: { id: string; label: string; position: number }[]
  billingSetting: { dueAfterDays: number; iban: string | null; version: number }
}

const act = (name: string, wish: object, by = director) =>
  performAct<Answered>(preau, { by, act: name, after, ...wish })

const fullCare = { name: 'Full care', amount: 81_200, validFrom: '2026-09-01', counts: 'booked' }

async function aPlan(input: object = {}, by = director): Promise<string> {
  const planId = nextId('plan')
  await act('addPricePlan', { planId, input: { ...fullCare, unit: 'month', ...input } }, by)
  return planId
}

async function anAddon(input: object = {}): Promise<string> {
  const addonId = nextId('addon')
  const meals = { label: 'Meals', amount: 420, rule: 'meal', type: 'invoice' }
  await act('addAddon', { addonId, input: { ...meals, ...input } })
  return addonId
}

describe('the prices of a school', () => {
  test('are kept in cents and read as the school writes them', async () => {
    await aPlan()
    const { pricePlans } = await act('removeAddon', { addonId: nextId('none') })
    expect(pricePlans).toMatchObject([
      { name: 'Full care', price: { value: 81_200, currency: { code: 'EUR' } }, childCount: 0 },
    ])
    expect(pricePlans[0]?.price.displayFormat.replace(/\s/g, ' ')).toBe('812,00 €')
  })

  test('cost today what the last later price says that has begun', async () => {
    const planId = await aPlan()
    const from = (day: string, amount: number) =>
      act('addPlanPrice', { planId, priceId: nextId('price'), input: { amount, from: day } })
    await from('2027-01-01', 83_000)
    const { pricePlans } = await from('2027-09-01', 85_000)
    expect(pricePlans[0]).toMatchObject({
      price: { value: 83_000 },
      laterPrices: [{ from: '2027-01-01' }, { from: '2027-09-01' }],
    })
    expect(await from('2027-09-01', 1)).toMatchObject({ code: 'payments.price-twice-a-day' })
  })

  test('that are negative, or that end before they begin, are refused at their field, and nothing is kept', async () => {
    const add = (input: object) =>
      act('addPricePlan', {
        planId: nextId('plan'),
        input: { ...fullCare, unit: 'month', ...input },
      })
    expect(await add({ amount: -1 })).toMatchObject({ code: 'field.out-of-range' })
    expect(await add({ validUntil: '2026-08-31' })).toMatchObject({
      code: 'field.ends-before-it-starts',
    })
    const { data } = await director.ask('{ pricePlans { id } }')
    expect(data).toEqual({ pricePlans: [] })
  })

  test('are for levels and classes of the school alone', async () => {
    const elsewhere = await world().aClass({ of: await world().aSchool({ name: 'Oakfield' }) })
    const input = { ...fullCare, unit: 'month', standardId: elsewhere.standardId }
    expect(await act('addPricePlan', { planId: nextId('plan'), input })).toMatchObject({
      code: 'field.unknown',
    })
    const ofClass = { label: 'Meals', amount: 1, rule: 'meal', type: 'invoice' }
    const addon = { ...ofClass, classId: elsewhere.classId }
    expect(await act('addAddon', { addonId: nextId('addon'), input: addon })).toMatchObject({
      code: 'field.unknown',
    })
  })

  test('are nobody else’s, and nothing that a teacher learns', async () => {
    await aPlan()
    const teacher = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
    const { errors } = await teacher.ask('{ pricePlans { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    const other = await world().aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    const { data } = await stranger.ask('{ pricePlans { id } }')
    expect(data).toEqual({ pricePlans: [] })
  })

  test('are kept from a sub-director without the privilege', async () => {
    const of = await world().aDirector({
      ...{ of: school, as: 'subdirector', permissions: { payment: false } },
    })
    const { errors } = await (await aVisitor(preau, { of })).ask('{ addons { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})

test('deductions stand in the order in which they are taken', async () => {
  const added = async (label: string) => {
    const deductionId = nextId('deduction')
    await act('addDeduction', { deductionId, input: { label, reason: 'other', percent: 1000 } })
    return deductionId
  }
  const [first, second] = [await added('Second child'), await added('Staff')]
  const { deductions } = await act('orderDeductions', { deductionIds: [second, first] })
  expect(deductions.map(({ label }) => label)).toEqual(['Staff', 'Second child'])
})

describe('the way of billing', () => {
  test('is that of the list of fields until somebody says it, and is said once', async () => {
    const settingId = school.schoolId
    const input = { dueAfterDays: 30, rounding: 'half', siblingRankBy: 'age' }
    const { billingSetting } = await act('setBilling', { settingId, input, version: 0 })
    expect(billingSetting).toMatchObject({ dueAfterDays: 30, version: 1 })
    const late = await act('setBilling', {
      ...{ settingId, input: { ...input, dueAfterDays: 8 }, version: 0 },
    })
    expect(late).toMatchObject({ code: 'thing.changed-meanwhile' })
  })

  test('names no other school, and no account with a slip in it', async () => {
    const input = { dueAfterDays: 30, rounding: 'half', siblingRankBy: 'age' }
    expect(await act('setBilling', { settingId: nextId('school'), input })).toMatchObject({
      code: 'thing.unknown',
    })
    const slip = { ...input, iban: 'FR76 3000 6000 0112 3456 7890 188' }
    expect(await act('setBilling', { settingId: school.schoolId, input: slip })).toMatchObject({
      code: 'payments.iban-wrong',
    })
  })
})

describe('what a child is billed', () => {
  type Billing = {
    childBilling: {
      charges: {
        id: string
        planId: string | null
        firstDay: string
        lastDay: string | null
        price: { value: number } | null
        version: number
      }[]
      payers: { guardianId: string; name: string; share: number }[]
      items: { id: string; guardianId: string; addonId: string | null }[]
    }
  }
  let childId: string
  beforeEach(async () => {
    const inClass = await world().aClass({ of: school })
    const guardians = [
      { name: 'Hélène Roche', relation: 'Mom' as const },
      { name: 'Karim Roche', relation: 'Dad' as const },
    ]
    childId = (await world().aChild({ in: inClass, guardians })).childId
  })
  const ofChild = (name: string, wish: object, by = director) =>
    performAct<Billing>(preau, {
      ...{ by, act: name, childId, ...wish },
      after: `childBilling(childId: "${childId}") { charges { id planId firstDay lastDay price { value } version }
        payers { guardianId name share } items { id guardianId addonId } }`,
    })
  const charge = (input: object, more: object = {}) =>
    ofChild('addChildCharge', { chargeId: nextId('charge'), input, ...more })

  test('is the price of today, or an amount of its own', async () => {
    const planId = await aPlan()
    const addonId = await anAddon()
    await charge({ addonId, firstDay: '2027-01-05', customAmount: 400 })
    const { childBilling } = await charge({ planId, firstDay: '2027-01-04' })
    expect(childBilling.charges.map(({ price }) => price?.value)).toEqual([400, 81_200])
  })

  test('goes over to another plan in one act: the first one ends on the day before', async () => {
    const planId = await aPlan()
    const mornings = await aPlan({ name: 'Mornings', amount: 40_000 })
    const first = await charge({ planId, firstDay: '2026-09-01' })
    const endsId = first.childBilling.charges[0]?.id
    const late = { planId: mornings, firstDay: '2026-09-01' }
    expect(await charge(late, { endsId })).toMatchObject({ code: 'field.ends-before-it-starts' })
    const { childBilling } = await charge({ ...late, firstDay: '2027-02-01' }, { endsId })
    expect(childBilling.charges).toMatchObject([
      { planId: mornings, firstDay: '2027-02-01', lastDay: null },
      { planId, firstDay: '2026-09-01', lastDay: '2027-01-31', version: 2 },
    ])
  })

  test('holds its price in the list, and counts the children there', async () => {
    const planId = await aPlan()
    await charge({ planId, firstDay: '2026-09-01' })
    expect(await act('removePricePlan', { planId })).toMatchObject({ code: 'thing.used' })
    const { pricePlans } = await act('removeAddon', { addonId: nextId('none') })
    expect(pricePlans).toMatchObject([{ id: planId, childCount: 1 }])
    expect(await charge({ planId, firstDay: '2027-02-01' })).toMatchObject({
      code: 'payments.charged-already',
    })
  })

  test('is paid by its guardians, one item by one of them', async () => {
    const addonId = await anAddon()
    const { childBilling } = await charge({ addonId, firstDay: '2027-01-04' })
    const [mother, father] = childBilling.payers
    expect([mother?.name, father?.name]).toEqual(['Hélène Roche', 'Karim Roche'])
    const item = (guardianId: string | undefined) =>
      ofChild('addPayerItem', { itemId: nextId('item'), input: { guardianId, addonId } })
    expect((await item(father?.guardianId)).childBilling.items).toMatchObject([{ addonId }])
    expect(await item(mother?.guardianId)).toMatchObject({ code: 'payments.paid-by-another' })
    const stranger = nextId('guardian')
    expect(await item(stranger)).toMatchObject({ code: 'payments.unknown-payer' })
  })

  test('is nothing that another school learns or changes', async () => {
    const other = await world().aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    const planId = await aPlan({}, stranger)
    const { data } = await stranger.ask(`{ childBilling(childId: "${childId}") { id } }`)
    expect(data).toEqual({ childBilling: null })
    const wish = { chargeId: nextId('charge'), input: { planId, firstDay: '2027-01-04' } }
    expect(await ofChild('addChildCharge', wish, stranger)).toMatchObject({
      code: 'thing.unknown-owner',
    })
    expect(await charge({ planId, firstDay: '2027-01-04' })).toMatchObject({
      code: 'field.unknown',
    })
  })
})
