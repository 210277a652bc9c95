import { beforeAll, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
// A Tuesday.
const clock = new HandClock('2026-11-17T08:24:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const billing = billingSchool(test$)

type Board = Record<string, unknown> & {
  registers: { class: { id: string }; children: { id: string }[] }[] | null
  absentInARow: { childId: string; days: number; since: string }[] | null
  dues: { amount: number; families: number; ages: { amount: number }[] } | null
}

const parts = `date readAt registers { class { id } children { id } } absentInARow { childId days since }
  reports { className date count } documents { missing expiring } unread
  prospects { toprocess oldestToProcess } pictures events { title } attendance { monday } occupancy { places }
  dues { amount families ages { from amount families } } invoices { month isPrepared ready blocked } tablets { id }`

async function boardOf(by: Visitor): Promise<Board> {
  const { data, errors } = await by.ask(`{ dashboard { ${parts} } }`)
  expect(errors).toBeUndefined()
  return (data as { dashboard: Board }).dashboard
}

let school: SmallSchool
let director: Visitor
let children: { childId: string }[]

async function mark(childId: string, date: string, state: string): Promise<void> {
  const by = { userId: nextId('user'), name: 'Marie' }
  const device = { deviceId: nextId('device'), name: null }
  const details = state === 'absent' ? { reason: null, justified: 'pending' } : { arrivedAt: null }
  const am = { mark: { state, note: null, ...details }, by, device, at: `${date}T07:30:00.000Z` }
  await test$.owner.query(
    `insert into presence_day (school_id, child_id, date, version, am) values ($1, $2, $3, 1, $4)`,
    [school.schoolId, childId, date, JSON.stringify(am)],
  )
}

beforeAll(async () => {
  school = await billing.aSchool()
  const schoolClass = await world.aClass({ of: school })
  const one = await billing.aChild(school, { schoolClass })
  const others = [await world.aChild({ in: schoolClass }), await world.aChild({ in: schoolClass })]
  children = [one, ...others]
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const draft = await billing.aDraft({ of: one, month: '2026-09', lines: [careLine(10_000)] })
  await performAct(preau, {
    ...{ by: director, act: 'issueDrafts', after: 'serverTime' },
    ...{ drafts: [draft], month: '2026-09', runId: nextId('run') },
  })
  await test$.owner.query(`update invoice set due_on = '2026-10-10'`)
  await billing.aDraft({ of: one, month: '2026-11' })
})

describe('the page of the day', () => {
  test('has the registers of every class, and is of the day of the school', async () => {
    const board = await boardOf(director)
    expect(board.date).toBe('2026-11-17')
    expect(board.registers?.[0]?.children).toHaveLength(3)
  })

  test('sums what is late by its age, as the reminders do', async () => {
    const { data } = await director.ask('{ latePapers { papers { remaining daysLate } } }')
    const { papers } = (
      data as { latePapers: { papers: { remaining: number; daysLate: number }[] } }
    ).latePapers
    const board = await boardOf(director)
    expect(papers.map(({ daysLate }) => daysLate)).toEqual([38])
    expect(board.dues?.amount).toBe(papers[0]?.remaining)
    expect(board.dues?.ages.map(({ amount }) => amount)).toEqual([0, papers[0]?.remaining, 0])
    expect(board.invoices).toEqual({ month: '2026-11', isPrepared: true, ready: 1, blocked: 0 })
  })

  test('says of a month that it is not prepared until it has a draft or a paper', async () => {
    const of = await billing.aSchool()
    const by = await aVisitor(preau, { of: await world.aDirector({ of }) })
    const child = await billing.aChild(of)
    const nothing = { month: '2026-11', ready: 0, blocked: 0 }
    expect((await boardOf(by)).invoices).toEqual({ ...nothing, isPrepared: false })
    const draft = await billing.aDraft({ of: child, month: '2026-11', lines: [careLine(10_000)] })
    expect((await boardOf(by)).invoices).toEqual({ ...nothing, isPrepared: true, ready: 1 })
    const { code } = await performAct(preau, {
      ...{ by, act: 'issueDrafts', after: 'serverTime' },
      ...{ drafts: [draft], month: '2026-11', runId: nextId('run') },
    })
    expect(code).toBeUndefined()
    expect((await boardOf(by)).invoices).toEqual({ ...nothing, isPrepared: true })
  })

  test('counts the requests of families as the menu and the list do', async () => {
    const input = { firstName: 'Léa', lastName: 'Brun', birthDate: '2025-05-01', source: 'phone' }
    const guardians = [{ firstName: 'Zoé', lastName: 'Brun', email: 'zoe@small.test' }]
    const { code } = await performAct(preau, {
      ...{ by: director, act: 'addProspect', after: 'serverTime', prospectId: nextId('asking') },
      input: { ...input, guardians, halfDays: [] },
    })
    expect(code).toBeUndefined()
    const counted = { toprocess: 1, oldestToProcess: '2026-11-17' }
    expect((await boardOf(director)).prospects).toEqual(counted)
    const { data } = await director.ask(`{ prospectCounts { toprocess oldestToProcess }
      prospects(status: "toprocess") { prospects { askedOn } } }`)
    expect(data).toEqual({
      prospectCounts: counted,
      prospects: { prospects: [{ askedOn: '2026-11-17' }] },
    })
  })

  test('names who has been absent on three days since they last came, and nobody who came back', async () => {
    const [away, back, lately] = children as [
      { childId: string },
      { childId: string },
      { childId: string },
    ]
    await mark(away.childId, '2026-11-11', 'present')
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-16']) {
      await mark(away.childId, date, 'absent')
      await mark(back.childId, date, 'absent')
    }
    await mark(back.childId, '2026-11-17', 'late')
    await mark(lately.childId, '2026-11-16', 'absent')
    const { absentInARow } = await boardOf(director)
    expect(absentInARow).toEqual([{ childId: away.childId, days: 3, since: '2026-11-12' }])
  })

  test('counts the half-days of each week as the month of the class does, and who is expected in this one', async () => {
    const { data } = await director.ask(`{ dashboard {
      attendance { monday taken present }
      occupancy { places week { date halfDay children } months { month halfDays { children } } } } }`)
    const { attendance, occupancy } = (data as { dashboard: Record<string, unknown> }).dashboard
    expect(attendance).toEqual([
      { monday: '2026-11-09', taken: 5, present: 1 },
      { monday: '2026-11-16', taken: 4, present: 1 },
    ])
    const { week, months } = occupancy as {
      week: { date: string; halfDay: string; children: number }[]
      months: { month: string; halfDays: unknown[] }[]
    }
    expect(week[0]).toEqual({ date: '2026-11-16', halfDay: 'am', children: 3 })
    expect(months.map(({ month }) => month)).toEqual([
      ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
    ])
  })

  test('names the events that take place today, the earliest first', async () => {
    const add = (title: string, change: object) =>
      performAct(preau, {
        ...{ by: director, act: 'addEvent', after: 'serverTime', eventId: nextId('event') },
        input: {
          ...{ title, kind: 'outing', firstDay: '2026-11-17', lastDay: null, startsAt: null },
          ...{ endsAt: null, place: null, note: null, audience: 'school', audienceIds: [] },
          ...{ repeats: 'never', repeatsUntil: null, ...change },
        },
      })
    await add('Library', { startsAt: '14:00' })
    await add('Pool', {
      ...{ firstDay: '2026-11-03', startsAt: '09:00' },
      ...{ repeats: 'fortnightly', repeatsUntil: '2026-12-31' },
    })
    await add('Park', { firstDay: '2026-11-18' })
    await add('Meeting', {
      ...{ firstDay: '2026-11-10', repeats: 'fortnightly', repeatsUntil: '2026-12-31' },
    })
    const { events, pictures } = await boardOf(director)
    expect(events).toEqual([{ title: 'Pool' }, { title: 'Library' }])
    const { data } = await director.ask('{ albums { waiting } }')
    expect(pictures).toBe((data as { albums: { waiting: number } }).albums.waiting)
  })

  test('keeps who called the family of an absent child and when, for everybody of the direction', async () => {
    const { childId } = children[0] as { childId: string }
    const colleague = await aVisitor(preau, {
      of: await world.aDirector({ of: school, as: 'subdirector', permissions: { presence: true } }),
    })
    const callsOf = async (by: Visitor) => {
      const { data } = await by.ask('{ dashboard { calls { id childId outcome byName at } } }')
      return (data as { dashboard: { calls: { id: string; outcome: string }[] } }).dashboard.calls
    }
    const note = (by: Visitor, outcome: string, callId = nextId('call')) =>
      performAct(preau, {
        // Asked as the app asks, so that the price of the answer is proved too.
        ...{
          by,
          act: 'noteCall',
          after: '__typename ... on Query { __typename dashboard { calls { id } } }',
          callId,
          childId,
        },
        isReached: outcome === 'reached',
      })
    const first = nextId('call')
    await note(director, 'unanswered', first)
    // The same instant says nothing of which came first.
    clock.pass({ seconds: 60 })
    await note(colleague, 'reached')
    expect(await callsOf(colleague)).toMatchObject([
      { id: first, childId, outcome: 'unanswered', at: '2026-11-17T08:24:00.000Z' },
      { childId, outcome: 'reached' },
    ])
    const takeBack = (by: Visitor) =>
      performAct(preau, { by, act: 'takeCallBack', after: 'serverTime', callId: first })
    expect(await takeBack(colleague)).toMatchObject({ code: 'presence.unknown-child' })
    await takeBack(director)
    await takeBack(director)
    expect((await callsOf(director)).map(({ outcome }) => outcome)).toEqual(['reached'])
    const elsewhere = await billing.aSchool()
    const stranger = await aVisitor(preau, { of: await world.aDirector({ of: elsewhere }) })
    expect(await note(stranger, 'reached')).toMatchObject({ code: 'presence.unknown-child' })
  })

  test('leaves no trace of what is withheld from a sub-director or switched off for the school', async () => {
    const permissions = {
      ...{ payment: false, presence: false, message: false, dailyreport: false },
      prospects: false,
    }
    const of = await world.aDirector({ of: school, as: 'subdirector', permissions })
    const board = await boardOf(await aVisitor(preau, { of }))
    const { dues, invoices, absentInARow, unread, reports, attendance, occupancy, prospects } =
      board
    const withheld = {
      dues,
      invoices,
      absentInARow,
      unread,
      reports,
      attendance,
      occupancy,
      prospects,
    }
    expect(withheld).toEqual({
      ...{ attendance: null, occupancy: null, prospects: null },
      ...{ dues: null, invoices: null, absentInARow: null, unread: null, reports: null },
    })
    expect(board.documents).not.toBeNull()
  })

  test('is for a teacher who was given it, without an amount, a tablet or a document of the office', async () => {
    const schoolClass = await world.aClass({ of: school })
    const of = await world.aTeacher({
      ...{
        of: school,
        classes: [schoolClass],
        permissions: { dashboard: true, payment: true, presence: true },
      },
    })
    const board = await boardOf(await aVisitor(preau, { of }))
    const { dues, invoices, tablets, documents } = board
    expect({ dues, invoices, tablets, documents }).toEqual({
      ...{ dues: null, invoices: null, tablets: null, documents: null },
    })
    expect(board.registers?.map((it) => it.class.id)).toEqual([schoolClass.classId])
  })
})
