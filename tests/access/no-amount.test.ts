import { type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { contract, documentOf } from './document-of.ts'

const amounts =
  /^(amount|balance|base|closing|credit|credited|customAmount|dues|fee|lastTotal|lateFee|opening|paid|remaining|unitPrice|unused|whole)$/

/** Cents, or a price with its currency. */
const isMoney = (name: string, output: GraphQLOutputType): boolean => {
  const type = getNamedType(output).name
  return type === 'Price' || (type === 'Int' && amounts.test(name))
}

/** Looks for an amount in answers of this type, however deep. */
function holdsMoney(output: GraphQLOutputType, above: readonly string[] = []): boolean {
  const type = getNamedType(output)
  if (!isObjectType(type) || above.includes(type.name) || type.name === 'Query') return false
  return Object.values(type.getFields()).some(
    (field) => isMoney(field.name, field.type) || holdsMoney(field.type, [...above, type.name]),
  )
}

const queries = Object.values(contract.getQueryType()?.getFields() ?? {})
  .filter(({ name, type }) => isMoney(name, type) || holdsMoney(type))
  .map(({ name, args }) => ({ name, needs: args.filter(isRequiredArgument).map((it) => it.name) }))

/** Every amount of an answer that somebody learned. */
function learned(value: unknown, name = ''): unknown[] {
  if (Array.isArray(value)) return value.flatMap((it) => learned(it, name))
  if (value && typeof value === 'object') {
    const it = value as Record<string, unknown>
    return it.__typename === 'Price'
      ? [it.value]
      : Object.entries(it).flatMap(([field, inside]) => learned(inside, field))
  }
  return typeof value === 'number' && amounts.test(name) ? [value] : []
}

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const billing = billingSchool(test$)

let director: Visitor
let others: Record<string, Visitor>
let given: Record<string, unknown>

const eventId = nextId('event')

async function somethingOfAll(child: BilledChild): Promise<string> {
  const act = (name: string, wish: object) =>
    performAct(preau, { by: director, act: name, after: 'serverTime', ...wish })
  const planId = nextId('plan')
  const plan = { name: 'Accueil', amount: 81_200, validFrom: '2026-09-01', counts: 'booked' }
  await act('addPricePlan', { planId, input: { ...plan, unit: 'month' } })
  await act('addAddon', {
    addonId: nextId('addon'),
    input: { label: 'Repas', amount: 420, rule: 'meal', type: 'invoice' },
  })
  await act('addDeduction', {
    deductionId: nextId('deduction'),
    input: { label: 'Fratrie', reason: 'other', amount: 500 },
  })
  await act('addChildCharge', {
    ...{ childId: child.childId, chargeId: nextId('charge') },
    input: { planId, firstDay: '2026-09-01' },
  })
  const draft = await billing.aDraft({ of: child, month: '2026-09' })
  await act('issueDrafts', { drafts: [draft], month: '2026-09', runId: nextId('run') })
  await act('recordPayment', {
    ...{ receiptId: nextId('receipt'), payerId: child.guardianId, amount: 1000, method: 'cash' },
    ...{ receivedOn: '2026-11-16', keepsCredit: true },
  })
  await billing.aDraft({ of: child, month: '2026-10' })
  const event = { title: 'La ferme', kind: 'outing', firstDay: '2026-10-09', repeats: 'never' }
  await act('addEvent', { eventId, input: { ...event, audience: 'school' } })
  await act('setEventPrice', { eventId, amount: 1250 })
  return draft.id
}

beforeAll(async () => {
  const school = await billing.aSchool()
  const schoolClass = await world.aClass({ of: school })
  const child = await billing.aChild(school, { schoolClass })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const invoiceId = await somethingOfAll(child)
  const { rows: papers } = await test$.owner.query<{ total: number }>(
    `update invoice set due_on = '2026-11-01' returning total::float8 as total`,
  )
  await test$.owner.query('update billing_setting set late_fee = 1500 where school_id = $1', [
    school.schoolId,
  ])
  const all = { presence: true, nursery: true, milestone: true, profile: true, payment: true }
  const aStaff = async (permissions: Record<string, boolean>) =>
    aVisitor(preau, {
      of: await world.aTeacher({ of: school, classes: [schoolClass], permissions }),
    })
  others = {
    'a teacher with every page': await aStaff(all),
    'a nurse of the class': await aStaff({ nursery: true }),
    'a sub-director without the privilege': await aVisitor(preau, {
      of: await world.aDirector({
        ...{ of: school, as: 'subdirector', permissions: { payment: false } },
      }),
    }),
  }
  given = {
    ...{ childId: child.childId, invoiceId, payerId: child.guardianId, month: '2026-10' },
    ...{ startYear: 2026, from: '2026-09-01', until: '2026-11-30' },
    ...{ first: 20, offset: 0, type: 'invoice', eventId },
    lines: [
      { date: '2026-11-16', words: 'VIR FAMILLE', amount: (papers[0]?.total ?? 0) - 1000, nth: 1 },
    ],
  }
})

const ask = (by: Visitor, { name, needs }: (typeof queries)[number]) => {
  const missing = needs.filter((it) => !(it in given))
  expect(missing, `${name} asks for what this test does not know: give it a value`).toEqual([])
  const variables = Object.fromEntries(needs.map((it) => [it, given[it]]))
  return preau.ask(documentOf(`Query.${name}`, needs), { bearer: by.accessToken, variables })
}

test('the contract is searched for amounts: price lists, invoices, payments and a family’s account are found', () => {
  const names = queries.map(({ name }) => name)
  for (const name of ['pricePlans', 'childBilling', 'invoiceMonth', 'paymentYear', 'latePapers'])
    expect(names).toContain(name)
  expect(names).not.toContain('register')
})

test.each(queries)(
  '$name tells the director amounts, and nobody else at the school any',
  async (query) => {
    const { data, errors } = await ask(director, query)
    expect(errors).toBeUndefined()
    expect(learned(data).filter(Number.isInteger).length).toBeGreaterThan(0)
    for (const [who, visitor] of Object.entries(others)) {
      const answer = await ask(visitor, query)
      expect(learned(answer.data), `${who} learned an amount`).toEqual([])
      expect(JSON.stringify(answer.errors ?? []), who).not.toContain('INTERNAL')
    }
  },
)
