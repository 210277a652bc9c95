import { beforeEach, describe, expect, test } from 'vitest'
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

const shown = `childInvoices(childId: "$child") {
  dues papers { number kind month total remaining status } receipts { number amount unused cancelledBecause parts { number amount } }
  payers { name dues credit }
}`
type Family = {
  dues: number
  papers: { number: string; kind: string; remaining: number }[]
  receipts: { number: string; unused: number; parts: { number: string; amount: number }[] }[]
  payers: { name: string; dues: number; credit: number }[]
}
const family = async (of: BilledChild = child, by = director) => {
  const { data } = await by.ask(`{ ${shown.replace('$child', of.childId)} }`)
  return (data as { childInvoices: Family }).childInvoices
}
const act = (name: string, wish: object, by = director) =>
  performAct<object>(preau, { by, act: name, after: 'billingSetting { id }', ...wish })
const pay = (wish: object, by = director) =>
  act(
    'recordPayment',
    {
      ...{ receiptId: nextId('receipt'), payerId: child.guardianId, method: 'transfer' },
      ...{ receivedOn: '2026-11-16', keepsCredit: true, ...wish },
    },
    by,
  )
const credit = (amount: number, by = director) =>
  act('useCredit', { payerId: child.guardianId, amount }, by)
const bill = async (month: string, amount: number, of = child) => {
  const draft = await billing.aDraft({ of, month, lines: [careLine(amount)] })
  await act('issueDrafts', { drafts: [draft], month, runId: nextId('run') })
  return draft.id
}
const remaining = ({ papers: all }: Family) =>
  all.filter(({ kind }) => kind === 'invoice').map((it) => [it.number, it.remaining])

const aDirector = async () =>
  aVisitor(preau, { of: await smallWorld(test$.owner).aDirector({ of: school }) })

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await billing.aSchool()
  director = await aDirector()
  child = await billing.aChild(school)
  papers = [await bill('2026-09', 10_000)]
})

describe('the credit of a family', () => {
  test('pays a later paper, in part and without a new receipt', async () => {
    await pay({ amount: 13_000 })
    await bill('2026-10', 10_000)
    expect((await family()).payers).toEqual([{ name: 'Nadia Haddad', dues: 10_000, credit: 3000 }])
    expect(await credit(3000)).not.toHaveProperty('code')
    const after = await family()
    expect(remaining(after)).toEqual([
      ['2026-0002', 7000],
      ['2026-0001', 0],
    ])
    expect(after.payers).toMatchObject([{ dues: 7000, credit: 0 }])
    expect(after.receipts).toMatchObject([
      { number: '2026-R0001', unused: 0, parts: [{ amount: 10_000 }, { amount: 3000 }] },
    ])
  })

  test('is also what was paid on a paper that was credited: it moves on to another paper', async () => {
    await pay({ amount: 10_000 })
    await act('creditInvoice', {
      ...{ invoiceId: papers[0], creditId: nextId('credit'), reason: 'Facturé deux fois' },
    })
    await bill('2026-10', 8000)
    expect((await family()).payers).toMatchObject([{ dues: 8000, credit: 10_000 }])
    await credit(8000)
    const after = await family()
    expect(after.payers).toMatchObject([{ dues: 0, credit: 2000 }])
    expect(after.receipts[0]?.parts).toEqual([
      { number: '2026-0001', amount: 2000 },
      { number: '2026-0002', amount: 8000 },
    ])
  })

  test('is booked once when the same act comes twice, and when two directors press at once', async () => {
    await pay({ amount: 16_000 })
    await bill('2026-10', 10_000)
    const actId = nextId('act')
    const wish = { actId, payerId: child.guardianId, amount: 2000 }
    await act('useCredit', wish)
    await act('useCredit', wish)
    expect((await family()).payers).toMatchObject([{ dues: 8000, credit: 4000 }])
    const other = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aDirector({ of: school, as: 'subdirector' }),
    })
    const codes = await Promise.all([credit(4000), credit(4000, other)])
    expect(codes.map((it) => (it as { code?: string }).code).toSorted()).toEqual([
      'payments.more-than-credit',
      undefined,
    ])
    expect((await family()).payers).toMatchObject([{ dues: 4000, credit: 0 }])
  })

  test('above what is owed, of nobody, and of another school is refused, and nothing is booked', async () => {
    await pay({ amount: 16_000 })
    await bill('2026-10', 4000)
    expect(await credit(5000)).toMatchObject({ code: 'payments.credit-above-dues' })
    expect(await credit(-1)).toMatchObject({ code: 'payments.nothing-chosen' })
    const stranger = await aVisitor(preau, {
      of: await smallWorld(test$.owner).aDirector({ of: await billing.aSchool() }),
    })
    expect(await credit(100, stranger)).toMatchObject({ code: 'payments.unknown-payer' })
    expect(await family(child, stranger)).toBeNull()
    expect((await family()).payers).toMatchObject([{ dues: 4000, credit: 6000 }])
  })

  test('stays with a receipt that is cancelled: what it has paid is owed again', async () => {
    const receiptId = nextId('receipt')
    await pay({ receiptId, amount: 13_000 })
    await bill('2026-10', 10_000)
    await credit(3000)
    await act('cancelReceipt', { receiptId, reason: 'Chèque refusé' })
    expect((await family()).payers).toMatchObject([{ dues: 20_000, credit: 0 }])
  })

  test('outlives a child that is erased: its papers stay, and credit pays them', async () => {
    await pay({ amount: 13_000 })
    await bill('2026-10', 10_000)
    await test$.database.inSchool(school.schoolId, async ({ connection }) => {
      await connection.query(
        `select erase_child($1, now(), '2026-11-17', 'family-asked', null, null)`,
        [child.childId],
      )
    })
    expect(await credit(3000)).not.toHaveProperty('code')
    const { closing, lines } = await statement('2026-09-01', '2026-11-30')
    expect([lines.length, closing]).toEqual([3, 7000])
  })
})

type Statement = {
  opening: number
  closing: number
  reminder: string | null
  lines: { kind: string; number: string; balance: number }[]
}
const statement = async (from: string, until: string) => {
  const { data } = await director.ask(`{
    payerStatement(payerId: "${child.guardianId}", from: "${from}", until: "${until}") {
      opening closing reminder lines { kind number amount balance childName month }
    } }`)
  return (data as { payerStatement: Statement }).payerStatement
}

describe('the statement of a payer', () => {
  test('holds papers of all children, payments and what was cancelled, with the balance after each', async () => {
    const receiptId = nextId('receipt')
    await pay({ receiptId, amount: 6000, receivedOn: '2026-11-10' })
    await act('cancelReceipt', { receiptId, reason: 'Chèque refusé' })
    await pay({ amount: 4000, receivedOn: '2026-11-12' })
    const { opening, closing, lines } = await statement('2026-11-11', '2026-11-30')
    expect(opening).toBe(-6000)
    expect(lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['payment', -10_000],
      ['invoice', 0],
      ['cancelled', 6000],
    ])
    expect(closing).toBe(6000)
    expect((await family()).payers).toMatchObject([{ dues: 6000 }])
  })

  test('has the sentence of the school for those who are late, where the school wants families to read it', async () => {
    const say = (isShown: boolean) =>
      test$.owner.query(
        `update school set payment_reminder_message = 'Merci de régler.', show_payment_reminder_to_parent = $2
         where school_id = $1`,
        [school.schoolId, isShown],
      )
    await say(true)
    expect((await statement('2026-09-01', '2026-11-30')).reminder).toBeNull()
    clock.set('2027-01-12T07:40:00Z')
    director = await aDirector()
    expect((await statement('2026-09-01', '2026-11-30')).reminder).toBe('Merci de régler.')
    await say(false)
    expect((await statement('2026-09-01', '2026-11-30')).reminder).toBeNull()
  })

  test('of days that are none is refused', async () => {
    const { errors } = await director.ask(
      `{ payerStatement(payerId: "${child.guardianId}", from: "2026-12-01", until: "2026-11-01") { closing } }`,
    )
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'INPUT_INVALID' } })
  })
})
