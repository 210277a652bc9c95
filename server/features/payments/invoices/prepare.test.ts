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

const monthAfter = (month: string) => `invoiceMonth(month: "${month}") {
  drafts { id version total isReady payerName problems { kind } lines { key label amount corrects } } papers { number } }`
type Draft = {
  id: string
  version: number
  total: number
  isReady: boolean
  payerName: string | null
  problems: { kind: string }[]
  lines: { key: string; amount: number }[]
}
type After = { invoiceMonth: { drafts: Draft[]; papers: object[] } }
const act = (
  name: string,
  { shown = '2026-10', ...wish }: { shown?: string; [name: string]: unknown },
) => performAct<After>(preau, { by: director, act: name, after: monthAfter(shown), ...wish })
const prepare = async (month = '2026-10') => {
  const shown = month > '2026-11' ? '2026-10' : month
  return await act('prepareMonth', { month, shown })
}

async function aPlan(amount: number, { unit = 'month', counts = 'booked' } = {}): Promise<void> {
  const planId = nextId('plan')
  await test$.owner.query(
    `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
     values ($1, $2, 'Accueil', $4, $3, $5, '2026-09-01')`,
    [school.schoolId, planId, amount, unit, counts],
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

  test('keeps back a child whose shares do not add up: what is prepared cannot be issued', async () => {
    await aPlan(84_000)
    await share(60)
    const { drafts } = (await prepare()).invoiceMonth
    const [draft] = drafts
    expect(draft).toMatchObject({ isReady: false, problems: [{ kind: 'shares_not_whole' }] })
    const chosen = [{ id: draft?.id, version: draft?.version }]
    const issue = { drafts: chosen, month: '2026-10', runId: nextId('run') }
    expect(await act('issueDrafts', issue)).toMatchObject({ code: 'payments.settle-first' })
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

  const issue = async (month: string, drafts: readonly Draft[]) =>
    act('issueDrafts', {
      ...{ month, runId: nextId('run') },
      drafts: drafts.map(({ id, version }) => ({ id, version })),
    })
  const came = (date: string) =>
    test$.owner.query(
      `insert into presence_day (school_id, child_id, date, am, pm, version)
       values ($1, $2, $3, $4, $4, 1)`,
      [
        ...[school.schoolId, child.childId, date],
        JSON.stringify({ mark: { state: 'present', arrivedAt: null } }),
      ],
    )
  const prepared = async (month: string) =>
    (await prepare(month)).invoiceMonth.drafts.flatMap(({ lines }) => lines)
  const aDailyPlan = () => aPlan(4000, { unit: 'day', counts: 'attended' })

  test('holds a line for a day that was marked after its month was issued, once', async () => {
    await aDailyPlan()
    await share(100)
    await came('2026-09-07')
    const { drafts } = (await prepare('2026-09')).invoiceMonth
    expect(drafts).toMatchObject([{ lines: [{ amount: 4000, corrects: null }] }])
    await issue('2026-09', drafts)
    expect(await prepared('2026-10')).toEqual([])
    await came('2026-09-08')
    const correction = { label: 'Accueil', amount: 4000, corrects: '2026-09' }
    expect(await prepared('2026-10')).toMatchObject([correction])
    // A draft of the month after does not hold it beside, nor does it once it is issued.
    expect(await prepared('2026-11')).toEqual([])
    const october = (await prepare()).invoiceMonth.drafts
    expect(october).toMatchObject([{ lines: [correction] }])
    await issue('2026-10', october)
    expect(await prepared('2026-11')).toEqual([])
  })

  test('is what the child’s file shows step by step: papers as they were issued, then what is to come', async () => {
    await aDailyPlan()
    await share(100)
    await came('2026-09-07')
    await issue('2026-09', (await prepare('2026-09')).invoiceMonth.drafts)
    await came('2026-09-08')
    await came('2026-10-06')
    const stepsOf = async (month: string) => {
      const { data } =
        await director.ask(`{ childMonth(childId: "${child.childId}", month: "${month}") {
        isIssued total lastTotal lines { amount corrects } parts { name total } } }`)
      return data?.childMonth
    }
    expect(await stepsOf('2026-09')).toMatchObject({
      ...{ isIssued: true, total: 4000, lastTotal: null, lines: [{ amount: 4000 }] },
      parts: [{ name: 'Nadia Haddad', total: 4000 }],
    })
    expect(await stepsOf('2026-10')).toMatchObject({
      ...{ isIssued: false, total: 8000, lastTotal: 4000 },
      lines: [
        { amount: 4000, corrects: null },
        { amount: 4000, corrects: '2026-09' },
      ],
    })
    const { drafts } = (await prepare()).invoiceMonth
    expect(drafts).toMatchObject([{ total: 8000 }])
  })

  test('bills nothing again that a person changed, took out or gave back', async () => {
    await aDailyPlan()
    await aPlan(9000)
    await share(100)
    await came('2026-09-07')
    const [draft] = (await prepare('2026-09')).invoiceMonth.drafts as [Draft]
    const [daily, monthly] = [4000, 9000].map((it) => draft.lines.find((l) => l.amount === it)?.key)
    const line = { key: daily, label: 'Accueil', quantity: 1000, unitPrice: 3000 }
    await act('setDraftLine', { draftId: draft.id, version: 1, ...line, isEligibleCare: false })
    await act('removeDraftLine', { draftId: draft.id, version: 2, key: monthly })
    await issue('2026-09', [{ ...draft, version: 3 }])
    await test$.owner.query(`update child_charge set last_day = '2026-09-30' where child_id = $1`, [
      child.childId,
    ])
    expect(await prepared('2026-10')).toEqual([])
    const wish = { invoiceId: draft.id, creditId: nextId('credit'), reason: 'Geste' }
    await act('creditInvoice', { ...wish, lines: [{ key: daily, amount: 1000 }] })
    expect(await prepared('2026-10')).toEqual([])
    expect(await prepared('2026-09')).toEqual([])
  })

  test('bills nobody a second time where who pays was changed after the month was issued', async () => {
    await aPlan(84_000)
    await share(100)
    await issue('2026-10', (await prepare()).invoiceMonth.drafts)
    const guardianId = nextId('guardian')
    await test$.owner.query(
      `with other as (insert into guardian (school_id, guardian_id, first_name, last_name, relation)
         values ($1, $2, 'Karim', 'Haddad', 'Dad'))
       insert into child_guardian (school_id, child_id, guardian_id, rank, payer_share)
       values ($1, $3, $2, 9, 100)`,
      [school.schoolId, guardianId, child.childId],
    )
    await test$.owner.query('update child_guardian set payer_share = 0 where guardian_id = $1', [
      child.guardianId,
    ])
    expect((await prepare()).invoiceMonth).toMatchObject({ drafts: [], papers: [{}] })
    expect((await prepare('2026-11')).invoiceMonth.drafts).toMatchObject([
      { payerName: 'Karim Haddad', total: 84_000 },
    ])
    // A month that is credited as a whole may be billed to the new payer.
    const { rows } = await test$.owner.query<{ id: string }>(
      'select invoice_id as id from invoice where school_id = $1',
      [school.schoolId],
    )
    const wish = { invoiceId: rows[0]?.id, creditId: nextId('credit'), reason: 'Autre payeur' }
    await act('creditInvoice', wish)
    expect((await prepare()).invoiceMonth.drafts).toMatchObject([
      { payerName: 'Karim Haddad', total: 84_000 },
    ])
  })

  test('bills the other half to a new payer where only one of two was issued', async () => {
    await aPlan(84_001)
    await share(50)
    const guardianId = nextId('guardian')
    await test$.owner.query(
      `with other as (insert into guardian (school_id, guardian_id, first_name, last_name, relation)
         values ($1, $2, 'Karim', 'Haddad', 'Dad'))
       insert into child_guardian (school_id, child_id, guardian_id, rank, payer_share)
       values ($1, $3, $2, 9, 50)`,
      [school.schoolId, guardianId, child.childId],
    )
    const { drafts } = (await prepare()).invoiceMonth
    const own = drafts.filter(({ payerName }) => payerName === 'Nadia Haddad')
    await issue('2026-10', own)
    await test$.owner.query('update child_guardian set payer_share = 0 where guardian_id = $1', [
      child.guardianId,
    ])
    await test$.owner.query('update child_guardian set payer_share = 100 where guardian_id = $1', [
      guardianId,
    ])
    const [left] = (await prepare()).invoiceMonth.drafts
    expect((left?.total ?? 0) + (own[0]?.total ?? 0)).toBe(84_001)
  })

  test('of a month to come, or of none, is refused', async () => {
    expect(await prepare('2026-12')).toMatchObject({ code: 'payments.month-to-come' })
    expect(await prepare('2026-13')).toMatchObject({ code: 'payments.unknown-month' })
  })
})
