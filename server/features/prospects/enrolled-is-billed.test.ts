import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

type Draft = { firstName: string; isReady: boolean; total: number; problems: { kind: string }[] }

test('a child who is enrolled from a request stands among the drafts of the next month', async () => {
  const school = await billingSchool(test$).aSchool()
  const { classId } = await world.aClass({ of: school, name: 'Mésanges' })
  const of = await world.aDirector({ of: school })
  const act = async (by: Visitor, name: string, wish: object, after = 'serverTime') => {
    const { code, invoiceMonth } = await performAct<{ invoiceMonth?: { drafts: Draft[] } }>(preau, {
      ...{ by, act: name, after, ...wish },
    })
    expect(code).toBeUndefined()
    return invoiceMonth?.drafts
  }
  const office = await aVisitor(preau, { of })
  const [prospectId, childId] = [nextId('prospect'), nextId('child')]
  const child = { firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-22' }
  const guardians = [
    { firstName: 'Claire', lastName: 'Aubry', relation: 'Mom', email: 'claire@small.test' },
  ]
  const address = { lineOne: '1 rue du Bac', postcode: '69004', city: 'Lyon' }
  const asked = { ...child, ...address, source: 'phone', halfDays: ['monday-am'], guardians }
  await act(office, 'addProspect', { prospectId, input: asked })
  await act(office, 'enrolProspect', {
    ...{ prospectId, childId, classId, stayId: nextId('stay'), scheduleId: nextId('schedule') },
    ...{ guardianIds: [nextId('guardian')], isAnother: false, isOverFull: false },
    input: { ...child, firstDay: '2026-12-01', halfDays: ['monday-am'] },
  })

  clock.set('2026-12-01T07:40:00Z')
  const later = await aVisitor(preau, { of })
  const drafts = `invoiceMonth(month: "2026-12") {
    drafts { firstName isReady total problems { kind } } }`
  const prepare = () => act(later, 'prepareMonth', { month: '2026-12' }, drafts)
  const [unpriced, ...others] = (await prepare()) ?? []
  expect(others).toEqual([])
  expect(unpriced).toMatchObject({ firstName: 'Salomé', isReady: false })
  expect(unpriced?.problems.map(({ kind }) => kind)).toContain('no_price')

  const planId = nextId('plan')
  await test$.owner.query(
    `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
     values ($1, $2, 'Accueil', 'month', 84000, 'booked', '2026-09-01')`,
    [school.schoolId, planId],
  )
  await test$.owner.query(
    `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day)
     values ($1, $2, $3, $4, '2026-12-01')`,
    [school.schoolId, nextId('charge'), childId, planId],
  )
  await test$.owner.query('update child_guardian set payer_share = 100 where child_id = $1', [
    childId,
  ])
  expect(await prepare()).toMatchObject([
    { firstName: 'Salomé', isReady: true, total: 84_000, problems: [] },
  ])
})
