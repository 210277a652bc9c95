import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()

async function aSchoolWithOneWhoLeft() {
  const { world, preau } = server
  const school = await world.aSchool()
  const owls = await world.aClass({ of: school })
  const child = await world.aChild({
    ...{
      in: owls,
      firstName: 'Ana',
      lastName: 'Sol',
      lastDay: '2026-07-03',
      firstDay: '2025-09-01',
    },
  })
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  return { school, child, director }
}

const after = 'privacyTerm { years reason } listPlannedErasures { firstName dueOn keptBecause }'

test('the calendar says who is erased when, and follows the term of the school', async () => {
  const { director } = await aSchoolWithOneWhoLeft()
  const { data } = await director.ask(`{ ${after} }`)
  expect(data).toMatchObject({
    listPlannedErasures: [{ firstName: 'Ana', dueOn: '2029-07-03', keptBecause: null }],
  })
  const set = (years: number, reason?: string) =>
    performAct<object>(server.preau, {
      ...{ by: director, act: 'setPrivacyTerm', after, years, version: 0, reason },
    })
  expect(await set(5)).toEqual({ code: 'privacy.reason-missing' })
  expect(await set(5, 'The town archive asks for it')).toMatchObject({
    privacyTerm: { years: 5, reason: 'The town archive asks for it' },
    listPlannedErasures: [{ dueOn: '2031-07-03' }],
  })
})

test('one file is kept longer for a reason, and for a school’s own child alone', async () => {
  const { director, child } = await aSchoolWithOneWhoLeft()
  const other = await aSchoolWithOneWhoLeft()
  const keep = (childId: string, until: string) =>
    performAct<object>(server.preau, {
      ...{ by: director, act: 'keepChildLonger', after },
      ...{ childId, until, reason: 'A claim is open' },
    })
  expect(await keep(child.childId, '2028-01-01')).toEqual({ code: 'privacy.not-later' })
  expect(await keep(other.child.childId, '2035-01-01')).toEqual({ code: 'thing.unknown' })
  expect(await keep(child.childId, '2035-01-01')).toMatchObject({
    listPlannedErasures: [{ dueOn: '2035-01-01', keptBecause: 'A claim is open' }],
  })
})
