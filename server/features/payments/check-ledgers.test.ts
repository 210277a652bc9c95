import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { checkLedgers } from './check-ledgers.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)

test('a missing cent is reported once a day, by school and cents, and the director sees it', async () => {
  const school = await billing.aSchool()
  const account = await smallWorld(test$.owner).aDirector({ of: school })
  const director = await aVisitor(preau, { of: account })
  const child = await billing.aChild(school)
  const act = (name: string, wish: object) =>
    performAct(preau, { by: director, act: name, after: '__typename', ...wish })
  const draft = await billing.aDraft({ of: child, lines: [careLine(10_000)] })
  await act('issueDrafts', { drafts: [draft], month: '2026-10', runId: nextId('run') })
  const invoiceId = draft.id
  const pay = (amount: number, receiptId = nextId('receipt')) =>
    act('recordPayment', {
      ...{ receiptId, payerId: child.guardianId, method: 'transfer', receivedOn: '2026-11-16' },
      ...{ amount, invoiceId, keepsCredit: true },
    }).then(() => receiptId)
  const cancelled = await pay(4000)
  await act('cancelReceipt', { receiptId: cancelled, reason: 'Twice' })
  await pay(12_000)
  await act('creditInvoice', { invoiceId, creditId: nextId('credit'), reason: 'A slip' })

  const differences: unknown[] = []
  const night = () =>
    checkLedgers({ ...test$, clock, tellOfLedger: (difference) => differences.push(difference) })
  const seen = async () => {
    // Signed in anew: a day later the token of yesterday is not taken any more.
    const { data } = await (await aVisitor(preau, { of: account })).ask(
      '{ paymentYear(startYear: 2026) { ledgerDifference } }',
    )
    return (data as { paymentYear: { ledgerDifference: number } }).paymentYear.ledgerDifference
  }
  expect(await night()).toBe(1)
  expect([differences, await seen()]).toEqual([[], 0])

  await test$.owner.query(
    'update invoice_line set amount = amount - 1 where school_id = $1 and invoice_id = $2',
    [school.schoolId, invoiceId],
  )
  expect(await night()).toBe(0)
  clock.set('2026-11-18T08:00:00Z')
  expect(await night()).toBe(1)
  expect(differences).toEqual([{ schoolId: school.schoolId, cents: 1 }])
  expect(await seen()).toBe(1)
})

test('the app itself may not check a school, nor write what was found', async () => {
  const { schoolId } = await billing.aSchool()
  const asApp = (text: string) =>
    test$.database.inSchool(schoolId, ({ connection }) => connection.query(text))
  await expect(asApp('select * from check_stalest_ledger(now())')).rejects.toThrow(
    'only the platform',
  )
  await expect(asApp(`select ledger_difference_of('${schoolId}')`)).rejects.toThrow(
    'permission denied',
  )
})
