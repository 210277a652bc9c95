import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Line = { label: string; amount: number; corrects: string | null; source: string }
type Draft = { id: string; version: number; lines: Line[] }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const billing = billingSchool(test$)

let school: SmallSchool
let own: SmallClass
let child: BilledChild
let director: Visitor

beforeEach(async () => {
  school = await billing.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  child = await billing.aChild(school, { schoolClass: own })
  await test$.owner.query('update child_guardian set payer_share = 100 where child_id = $1', [
    child.childId,
  ])
  await aPlan()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

const after = 'serverTime'
async function aPlan(): Promise<void> {
  const planId = nextId('plan')
  await test$.owner.query(
    `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
     values ($1, $2, 'Accueil', 'month', 84000, 'booked', '2026-09-01')`,
    [school.schoolId, planId],
  )
  await test$.owner.query(
    `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day) values ($1, $2, $3, $4, '2026-09-01')`,
    [school.schoolId, nextId('charge'), child.childId, planId],
  )
}

const act = (name: string, wish: object, by = director) =>
  performAct(preau, { by, act: name, after, ...wish })

async function anEvent(change: object = {}, by = director): Promise<string> {
  const eventId = nextId('event')
  const day = { firstDay: '2026-10-09', repeats: 'never', audience: 'school', kind: 'outing' }
  await act('addEvent', { eventId, input: { title: 'La ferme', ...day, ...change } }, by)
  return eventId
}
const setPrice = (eventId: string, amount = 1250, version = 0, by = director) =>
  act('setEventPrice', { eventId, amount, version }, by)

/** The drafts of a month, without the care that is in each. */
async function drafts(month = '2026-10'): Promise<Draft[]> {
  const asked = `invoiceMonth(month: "${month}") { drafts { id version lines { label amount corrects source } } }`
  const { invoiceMonth } = await performAct<{ invoiceMonth: { drafts: Draft[] } }>(preau, {
    ...{ by: director, act: 'prepareMonth', after: asked, month },
  })
  return invoiceMonth.drafts.map((draft) => ({
    ...draft,
    lines: draft.lines.filter(({ source }) => source !== 'plan'),
  }))
}
const lines = async (month?: string) =>
  (await drafts(month)).flatMap((draft) => draft.lines.map(({ label, amount }) => [label, amount]))

async function issue(month = '2026-10'): Promise<void> {
  const chosen = (await drafts(month)).map(({ id, version }) => ({ id, version }))
  await act('issueDrafts', { drafts: chosen, month, runId: nextId('run') })
}

describe('the price of an event', () => {
  test('stands once in the draft of its month, also where that is prepared twice', async () => {
    const eventId = await anEvent()
    await setPrice(eventId)
    expect(await lines()).toEqual([['La ferme', 1250]])
    expect(await lines()).toEqual([['La ferme', 1250]])
    expect((await drafts())[0]?.lines).toMatchObject([{ source: 'event', corrects: null }])

    const told = await director.ask(
      `{ eventPrice(eventId: "${eventId}") { price { displayFormat } } }`,
    )
    expect(told.data?.eventPrice).toMatchObject({ price: { displayFormat: '12,50\u00a0€' } })
  })

  test('is billed to nobody while the event is cancelled, free, or for another class', async () => {
    const cancelled = await anEvent()
    await setPrice(cancelled)
    await act('cancelEvent', { eventId: cancelled, reason: 'Pluie' })
    const free = await anEvent()
    await setPrice(free)
    await act('removeEventPrice', { eventId: free })
    const other = await world.aClass({ of: school, name: 'Hiboux' })
    await setPrice(await anEvent({ audience: 'classes', audienceIds: [other.classId] }))
    expect(await lines()).toEqual([])
  })

  test('is not billed to a child whose family refuses the outing', async () => {
    const eventId = await anEvent({ asksAuthorisation: true })
    await setPrice(eventId)
    await act('setAuthorisation', { eventId, childId: child.childId, isGiven: false })
    expect(await lines()).toEqual([])
  })

  test('is corrected by the next draft where the event is cancelled after its month was issued, once', async () => {
    const eventId = await anEvent()
    await setPrice(eventId)
    await issue()
    expect(await lines('2026-11')).toEqual([])
    await act('cancelEvent', { eventId, reason: 'Pluie' })
    expect(await lines('2026-11')).toEqual([['La ferme', -1250]])
    expect((await drafts('2026-11'))[0]?.lines).toMatchObject([{ corrects: '2026-10' }])
  })

  test('is corrected by the difference where it changes later', async () => {
    const eventId = await anEvent()
    await setPrice(eventId)
    await issue()
    await setPrice(eventId, 1000, 1)
    expect(await lines('2026-11')).toEqual([['La ferme', -250]])
  })

  test('goes along with a day that a teacher takes out of a series, who learns no amount', async () => {
    const permissions = { event: true, payment: true }
    const account = await world.aTeacher({ of: school, classes: [own], permissions })
    const teacher = await aVisitor(preau, { of: account })
    const weekly = { repeats: 'weekly', repeatsUntil: '2026-10-16' }
    const ofClass = { audience: 'classes', audienceIds: [own.classId], ...weekly }
    const eventId = await anEvent(ofClass, teacher)
    await setPrice(eventId)
    const dayEventId = nextId('day')
    const input = { title: 'Le zoo', firstDay: '2026-10-15' }
    await act('changeEventDay', { eventId, day: '2026-10-16', dayEventId, input }, teacher)
    expect(await lines()).toEqual([
      ['La ferme', 1250],
      ['Le zoo', 1250],
    ])
    const { data, errors } = await teacher.ask(
      `{ eventPrice(eventId: "${dayEventId}") { amount } }`,
    )
    expect(data?.eventPrice ?? null).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  test('is that of an event of the own school, and of one cent at least', async () => {
    const elsewhere = await billing.aSchool()
    const stranger = await aVisitor(preau, { of: await world.aDirector({ of: elsewhere }) })
    const eventId = await anEvent()
    expect(await setPrice(eventId, 100, 0, stranger)).toMatchObject({ code: 'thing.unknown' })
    expect(await setPrice(eventId, 0)).toMatchObject({ code: 'field.out-of-range' })
  })

  test('stands in no line of the log', async () => {
    await setPrice(await anEvent(), 98_76)
    const { rows } = await test$.owner.query(
      'select count(*)::int as told from change where school_id = $1 and after::text like $2',
      [school.schoolId, '%9876%'],
    )
    expect(rows).toEqual([{ told: 0 }])
  })
})
