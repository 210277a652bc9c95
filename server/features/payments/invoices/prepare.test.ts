import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const billing = billingSchool(test$)

let school: SmallSchool
let director: Visitor
let child: BilledChild

const after = `invoiceMonth(month: "2026-10") {
  drafts { id version total isReady payerName problems { kind } lines { key label amount } } papers { number } }`
type Draft = {
  id: string
  version: number
  total: number
  isReady: boolean
  problems: { kind: string }[]
  lines: { key: string; amount: number }[]
}
type After = { invoiceMonth: { drafts: Draft[]; papers: object[] } }
const act = (name: string, wish: object) =>
  performAct<After>(preau, { by: director, act: name, after, ...wish })
const prepare = (month = '2026-10') => act('prepareMonth', { month })

async function aPlan(amount: number): Promise<void> {
  const planId = nextId('plan')
  await test$.owner.query(
    `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
     values ($1, $2, 'Accueil', 'month', $3, 'booked', '2026-09-01')`,
    [school.schoolId, planId, amount],
  )
  await test$.owner.query(
    `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day) values ($1, $2, $3, $4, '2026-09-01')`,
    [school.schoolId, nextId('charge'), child.childId, planId],
  )
}

const share = (percent: number) =>
  test$.owner.query('update child_guardian set payer_share = $2 where child_id = $1', [
    child.childId,
    percent,
  ])

beforeEach(async () => {
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })
  child = await billing.aChild(school)
})

describe('the preparation of a month', () => {
  test('makes a draft for each payer from the prices of the child, and none twice', async () => {
    await aPlan(84_000)
    await share(100)
    const first = await prepare()
    expect(first.invoiceMonth.drafts).toMatchObject([
      { total: 84_000, isReady: true, lines: [{ label: 'Accueil', amount: 84_000 }] },
    ])
    const again = await prepare()
    expect(again.invoiceMonth.drafts).toEqual(first.invoiceMonth.drafts)
  })

  test('lists a child for which nobody pays, and follows once that is settled', async () => {
    await aPlan(84_000)
    const { drafts } = (await prepare()).invoiceMonth
    expect(drafts).toMatchObject([{ isReady: false, problems: [{ kind: 'no_payer' }] }])
    await share(100)
    const settled = (await prepare()).invoiceMonth.drafts
    expect(settled).toMatchObject([{ isReady: true, problems: [] }])
  })

  test('leaves lines that somebody changed, and what is issued already', async () => {
    await aPlan(84_000)
    await share(100)
    const [draft] = (await prepare()).invoiceMonth.drafts as [Draft]
    const line = { key: draft.lines[0]?.key, label: 'Accueil', quantity: 1000, unitPrice: 80_000 }
    await act('setDraftLine', { draftId: draft.id, version: 1, ...line, isEligibleCare: true })
    expect((await prepare()).invoiceMonth.drafts).toMatchObject([{ total: 80_000, version: 2 }])
    const drafts = [{ id: draft.id, version: 2 }]
    await act('issueDrafts', { drafts, month: '2026-10', runId: nextId('run') })
    expect((await prepare()).invoiceMonth).toMatchObject({ drafts: [], papers: [{}] })
  })

  test('of a month to come, or of none, is refused', async () => {
    expect(await prepare('2026-12')).toMatchObject({ code: 'payments.month-to-come' })
    expect(await prepare('2026-13')).toMatchObject({ code: 'payments.unknown-month' })
  })
})
