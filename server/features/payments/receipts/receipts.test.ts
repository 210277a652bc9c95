import { beforeEach, describe, expect, test } from 'vitest'
import { dueOfText } from '#domain/payments/ledger/month-due.ts'
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
let papers: string[]

const after = 'paymentYear(startYear: 2026) { lines { firstName dues papers } }'
type After = {
  paymentYear: { lines: { dues: number; papers: string[] }[] }
}
const act = (name: string, wish: object, by = director) =>
  performAct<After>(preau, { by, act: name, after, ...wish })
const pay = (wish: object) =>
  act('recordPayment', {
    ...{ receiptId: nextId('receipt'), payerId: child.guardianId, method: 'transfer' },
    ...{ receivedOn: '2026-11-16', ...wish },
  })
const remaining = ({ paymentYear }: After) =>
  paymentYear.lines[0]?.papers.map(dueOfText).map((due) => [due.month, due.remaining])
const receipts = async () => {
  const { data } = await director.ask(
    `{ payerReceipts(payerId: "${child.guardianId}") { number amount unused cancelledBecause paidNumbers } }`,
  )
  return (data as { payerReceipts: object[] }).payerReceipts
}

beforeEach(async () => {
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })
  child = await billing.aChild(school)
  const drafts = []
  for (const month of ['2026-09', '2026-10'])
    drafts.push(await billing.aDraft({ of: child, month, lines: [careLine(10_000)] }))
  await act('issueDrafts', { drafts, month: '2026-10', runId: nextId('run') })
  papers = drafts.map(({ id }) => id)
})

describe('a payment', () => {
  test('settles the oldest paper first, and in part', async () => {
    expect(remaining(await pay({ amount: 12_500 }))).toEqual([
      ['2026-09', 0],
      ['2026-10', 7500],
    ])
    const { paymentYear } = await pay({ amount: 7500 })
    expect(paymentYear.lines[0]?.dues).toBe(0)
  })

  test('that is for a month settles that month first', async () => {
    expect(remaining(await pay({ amount: 10_000, invoiceId: papers[1] }))).toEqual([
      ['2026-09', 10_000],
      ['2026-10', 0],
    ])
  })

  test('of more than all dues is refused, or kept as the credit of the family', async () => {
    expect(await pay({ amount: 21_000 })).toMatchObject({ code: 'payments.more-than-due' })
    expect(await receipts()).toEqual([])
    await pay({ amount: 21_000, keepsCredit: true })
    expect(await receipts()).toMatchObject([{ number: '2026-R0001', amount: 21_000, unused: 1000 }])
  })

  test('that is sent twice is one, and another one under its id is refused', async () => {
    const receiptId = nextId('receipt')
    await pay({ receiptId, amount: 4000 })
    expect(remaining(await pay({ receiptId, amount: 4000 }))?.[0]).toEqual(['2026-09', 6000])
    expect(await pay({ receiptId, amount: 5000 })).toMatchObject({
      code: 'request.known-id-with-other-content',
    })
    expect(await receipts()).toHaveLength(1)
  })

  test('is cancelled with a reason, stays, and what it has paid is owed again', async () => {
    const receiptId = nextId('receipt')
    await pay({ receiptId, amount: 10_000 })
    expect(await act('cancelReceipt', { receiptId, reason: ' ' })).toMatchObject({
      code: 'field.missing',
    })
    const answer = await act('cancelReceipt', { receiptId, reason: 'Chèque refusé' })
    expect(remaining(answer)?.[0]).toEqual(['2026-09', 10_000])
    expect(await receipts()).toMatchObject([
      { number: '2026-R0001', cancelledBecause: 'Chèque refusé', unused: 0 },
    ])
    expect(await act('cancelReceipt', { receiptId, reason: 'Encore' })).toMatchObject({
      code: 'payments.receipt-cancelled',
    })
  })

  test('that is recorded by two at once never pays a paper twice', async () => {
    const [one, other] = await Promise.all([pay({ amount: 15_000 }), pay({ amount: 15_000 })])
    expect([one?.code, other?.code].sort()).toEqual(['payments.more-than-due', undefined])
  })

  test('is nobody else’s: another school finds neither payer nor paper', async () => {
    const stranger = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aDirector({ of: await billing.aSchool() }),
    })
    const wish = { receiptId: nextId('receipt'), payerId: child.guardianId, amount: 100 }
    const answer = await act(
      'recordPayment',
      { ...wish, method: 'cash', receivedOn: '2026-11-16' },
      stranger,
    )
    expect(answer).toMatchObject({ code: 'payments.unknown-payer' })
  })
})

test('the currency of the school changes once nothing is owed and no family has credit', async () => {
  const money = async (currency: string) => {
    const { data } = await director.ask('{ school: getSchool { settingsVersion } }')
    const version = (data as { school: { settingsVersion: number } }).school.settingsVersion
    const input = { currency, hasTax: false, note: '', paymentType: '' }
    return performAct(preau, {
      ...{ by: director, act: 'setSchoolMoney', after: 'serverTime', version },
      input: { ...input, showPaymentReminderToParent: false },
    })
  }
  const refused = { code: 'school.currency-has-dues' }
  expect(await money('GBP')).toMatchObject(refused)
  expect(await money('EUR')).not.toHaveProperty('code')
  const receiptId = nextId('receipt')
  await pay({ receiptId, amount: 21_000, keepsCredit: true })
  expect(await money('GBP')).toMatchObject(refused)
  await act('cancelReceipt', { receiptId, reason: 'Chèque refusé' })
  await pay({ amount: 20_000 })
  expect(await money('GBP')).not.toHaveProperty('code')
})

test('a child that is erased leaves its papers, which lead to no file any more', async () => {
  await test$.database.inSchool(school.schoolId, async ({ connection }) => {
    await connection.query(
      `select erase_child($1, now(), '2026-11-17', 'family-asked', null, null)`,
      [child.childId],
    )
  })
  const { data } = await director.ask(`{ ${after.replace('firstName', 'childId lastName')} }`)
  const { lines } = (data as { paymentYear: { lines: object[] } }).paymentYear
  expect(lines).toMatchObject([{ childId: null, lastName: 'Yanis Haddad', dues: 20_000 }])
  const { rows } = await test$.owner.query('select 1 from invoice_child where child_id = $1', [
    child.childId,
  ])
  expect(rows).toEqual([])
})
