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
  expect(await keep(other.child.childId, '2035-01-01')).toEqual({ code: 'privacy.unknown-child' })
  expect(await keep(child.childId, '2035-01-01')).toMatchObject({
    listPlannedErasures: [{ dueOn: '2035-01-01', keptBecause: 'A claim is open' }],
  })
})

test('the log says who read what of which child, and nothing of another school', async () => {
  const { director, child, school } = await aSchoolWithOneWhoLeft()
  const { director: stranger } = await aSchoolWithOneWhoLeft()
  await server.preau.app.inject({
    url: `/files/family.zip?child=${child.childId}`,
    headers: { authorization: `Bearer ${director.accessToken}` },
  })
  await server.database.owner.query(
    `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
     select school_id, gen_random_uuid(), account_id, account_id, $1, gen_random_uuid(), '2026-11-01T08:00:00Z'
     from account where school_id = $2`,
    [child.childId, school.schoolId],
  )
  const log = '{ listPrivateReadings { kind document childName childCount byName } }'
  const line = { childName: 'Ana Sol', childCount: 1, byName: 'Marie Delage' }
  expect((await director.ask(log)).data).toEqual({
    listPrivateReadings: [
      { kind: 'export', document: 'family-file', ...line },
      { kind: 'paper', document: null, ...line },
    ],
  })
  expect((await stranger.ask(log)).data).toEqual({ listPrivateReadings: [] })
})
