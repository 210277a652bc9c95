import { beforeEach, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)

let school: SmallSchool
let director: Visitor
let child: BilledChild
let papers: Record<string, string>

const months = { '2024-08': 10_000, '2024-09': 30_000, '2026-10': 20_000 }

beforeEach(async () => {
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })
  child = await billing.aChild(school)
  papers = {}
  for (const [month, amount] of Object.entries(months)) {
    const draft = await billing.aDraft({ of: child, month, lines: [careLine(amount)] })
    await performAct(preau, {
      ...{ by: director, act: 'issueDrafts', after: '__typename' },
      ...{ drafts: [draft], month, runId: nextId('run') },
    })
    papers[month] = draft.id
  }
})

type Found = { total: number; dues: number; years: number[]; papers: { month: string }[] }
async function list(wish: object = {}, by = director): Promise<Found> {
  const { data, errors } = await preau.ask(
    `query ($first: Int!, $offset: Int!, $startYear: Int, $type: String!, $status: String,
        $className: String, $typed: String, $order: String) {
      listPapers(first: $first, offset: $offset, startYear: $startYear, type: $type, status: $status,
        className: $className, typed: $typed, order: $order) {
        total dues years classes papers { id month remaining status isOverdue } } }`,
    { bearer: by.accessToken, variables: { first: 20, offset: 0, type: 'invoice', ...wish } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as { listPapers: Found }).listPapers
}
const monthsOf = async (wish: object) => (await list(wish)).papers.map(({ month }) => month)

test('papers of all years are listed, the last one first; a year goes from September to August', async () => {
  expect(await list()).toMatchObject({ total: 3, dues: 60_000, years: [2026, 2024, 2023] })
  expect(await monthsOf({})).toEqual(['2026-10', '2024-09', '2024-08'])
  expect(await monthsOf({ startYear: 2023 })).toEqual(['2024-08'])
  expect(await monthsOf({ startYear: 2024 })).toEqual(['2024-09'])
  expect(await list({ startYear: 2020 })).toMatchObject({ total: 0, dues: 0, papers: [] })
})

test('a page holds a part of them, in the order that is asked for', async () => {
  const inOrder = (order: string) => monthsOf({ order })
  expect(await inOrder('oldest')).toEqual(['2024-08', '2024-09', '2026-10'])
  expect(await inOrder('by-total')).toEqual(['2024-08', '2026-10', '2024-09'])
  expect(await inOrder('by-dues-backwards')).toEqual(['2024-09', '2026-10', '2024-08'])
  expect(await inOrder('by-child')).toEqual(['2026-10', '2024-09', '2024-08'])
  expect(await list({ first: 1, offset: 1 })).toMatchObject({
    ...{ total: 3, papers: [{ month: '2024-09' }] },
  })
})

test('what is due, overdue or paid is told apart by what has come in, and by credit notes', async () => {
  await test$.owner.query(`update invoice set due_on = '2026-12-01' where invoice_id = $1`, [
    papers['2026-10'],
  ])
  await test$.owner.query(`update invoice set due_on = '2024-10-01' where invoice_id = any($1)`, [
    [papers['2024-08'], papers['2024-09']],
  ])
  await performAct(preau, {
    ...{ by: director, act: 'recordPayment', after: '__typename', receiptId: nextId('receipt') },
    ...{ payerId: child.guardianId, invoiceId: papers['2024-08'], amount: 10_000 },
    ...{ method: 'cash', receivedOn: '2026-11-16' },
  })
  await performAct(preau, {
    ...{ by: director, act: 'creditInvoice', after: '__typename', reason: 'A slip' },
    ...{ invoiceId: papers['2024-09'], creditId: nextId('credit') },
  })
  expect(await monthsOf({ status: 'dues' })).toEqual(['2026-10'])
  expect(await monthsOf({ status: 'overdue' })).toEqual([])
  expect(await monthsOf({ status: 'paid' })).toEqual(['2024-09', '2024-09', '2024-08'])
  expect((await list({ status: 'dues' })).dues).toBe(20_000)
})

test('a part of a number or of a name is found, accents and capitals aside', async () => {
  const { rows } = await test$.owner.query<{ number: string; name: string }>(
    `select number, payer ->> 'name' as name from invoice where invoice_id = $1`,
    [papers['2026-10']],
  )
  expect(await monthsOf({ typed: rows[0]?.number })).toEqual(['2026-10'])
  expect(await monthsOf({ typed: rows[0]?.name.toUpperCase() })).toHaveLength(3)
  expect(await monthsOf({ typed: '%' })).toEqual([])
})

test('another school finds none of them, and a page of too many is refused', async () => {
  const other = await billing.aSchool()
  const stranger = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: other }),
  })
  expect(await list({}, stranger)).toMatchObject({ total: 0, years: [], papers: [] })
  for (const wish of [
    { first: 1001 },
    { offset: -1 },
    { order: 'by-luck' },
    { status: 'late' },
    { type: 'bill' },
  ])
    await expect(list(wish)).rejects.toThrow('INPUT_INVALID')
})
