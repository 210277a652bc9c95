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
let papers: string[]

const line = { date: '2026-11-16', amount: 10_000, words: 'VIR SEPA NADIA HADDAD', nth: 1 }

beforeEach(async () => {
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })
  child = await billing.aChild(school)
  const drafts = []
  for (const month of ['2026-09', '2026-10'])
    drafts.push(await billing.aDraft({ of: child, month, lines: [careLine(10_000)] }))
  await performAct(preau, {
    ...{ by: director, act: 'issueDrafts', after: '__typename' },
    ...{ drafts, month: '2026-10', runId: nextId('run') },
  })
  papers = drafts.map(({ id }) => id)
})

async function matches(lines: object[], by = director) {
  const { data } = await preau.ask(
    'query ($lines: [BankLineInput!]!) { bankMatches(lines: $lines) { kind due { invoiceId } } }',
    { bearer: by.accessToken, variables: { lines } },
  )
  return (data as { bankMatches: { kind: string; due: { invoiceId: string } | null }[] })
    .bankMatches
}
const book = ({ date, amount, words, nth }: typeof line, invoiceId = papers[0]) => {
  const receiptId = nextId('receipt')
  return performAct(preau, {
    ...{ by: director, act: 'recordPayment', after: '__typename', receiptId, invoiceId, amount },
    ...{ payerId: child.guardianId, method: 'transfer', receivedOn: date, reference: words },
    bankNth: nth,
  }).then((answer) => ({ ...answer, receiptId }))
}
const receipts = async () => {
  const { data } = await director.ask(
    `{ payerReceipts(payerId: "${child.guardianId}") { amount reference cancelledBecause } }`,
  )
  return (data as { payerReceipts: object[] }).payerReceipts
}

test('lines of the bank are matched with what is owed, the oldest paper first', async () => {
  const [one, two, three] = await matches([
    line,
    { ...line, nth: 2 },
    { ...line, words: 'X', nth: 3 },
  ])
  expect([one?.kind, one?.due?.invoiceId]).toEqual(['sure', papers[0]])
  expect([two?.kind, two?.due?.invoiceId]).toEqual(['sure', papers[1]])
  expect(three).toEqual({ kind: 'none', due: null })
})

test('a line is booked once: pasted again it is recognised, and refused under whichever id', async () => {
  await book(line)
  expect(await receipts()).toMatchObject([{ amount: 10_000, reference: line.words }])
  const pasted = { ...line, words: 'vir  sepa Nadia HADDAD' }
  expect(await matches([pasted, { ...line, nth: 2 }])).toMatchObject([
    { kind: 'booked', due: null },
    { kind: 'sure', due: { invoiceId: papers[1] } },
  ])
  expect(await book(pasted, papers[1])).toMatchObject({ code: 'payments.bank-line-booked' })
  expect(await receipts()).toHaveLength(1)
})

test('two who book one line at once make one receipt of it', async () => {
  const answers = await Promise.all([book(line), book(line, papers[1])])
  expect(answers.map(({ code }) => code).sort()).toEqual(['payments.bank-line-booked', undefined])
  expect(await receipts()).toHaveLength(1)
})

test('a line whose receipt is cancelled can be booked anew, and then stands', async () => {
  const { receiptId } = await book(line)
  await performAct(preau, {
    ...{
      by: director,
      act: 'cancelReceipt',
      after: '__typename',
      receiptId,
      reason: 'Wrong child',
    },
  })
  expect(await matches([line])).toMatchObject([{ kind: 'sure' }])
  expect(await book(line)).not.toHaveProperty('code')
  expect(await book(line)).toMatchObject({ code: 'payments.bank-line-booked' })
})

test('the database itself keeps no line twice', async () => {
  await book(line)
  await expect(
    test$.owner.query(
      `insert into receipt (school_id, receipt_id, year, place, number, payer_id, payer, amount, method, received_on, account_id,
         actor_account_id, recorded_at, bank_line, bank_round)
       select school_id, gen_random_uuid(), year, place + 1, 'x', payer_id, payer, amount, method, received_on, account_id,
         actor_account_id, recorded_at, bank_line, bank_round from receipt where school_id = $1`,
      [school.schoolId],
    ),
  ).rejects.toThrow('receipt_of_bank_line')
})

test('all that is owed is offered for a line that names nobody, the oldest first', async () => {
  const dues = async (by = director) => {
    const { data } = await by.ask('{ bankDues { invoiceId remaining } }')
    return (data as { bankDues: object[] }).bankDues
  }
  expect(await dues()).toEqual(papers.map((invoiceId) => ({ invoiceId, remaining: 10_000 })))
  await book(line)
  expect(await dues()).toMatchObject([{ invoiceId: papers[1] }])
})

test('another school learns of no line and no due', async () => {
  await book(line)
  const other = await billing.aSchool()
  const stranger = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: other }),
  })
  expect(await matches([line], stranger)).toEqual([{ kind: 'none', due: null }])
})
