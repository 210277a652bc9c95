import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const school = await world.aSchool()
const owls = await world.aClass({ of: school })
const { childId } = await world.aChild({ in: owls })
const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
const teacher = await aVisitor(preau, {
  of: await world.aTeacher({
    ...{ of: school, classes: [owls], permissions: { profile: true } },
    levelFeatures: ['profile'],
  }),
})

const after = `childNote(childId: "${childId}") { note version }`
const keep = (note: string, version: number) =>
  performAct<object>(preau, { by: director, act: 'keepChildNote', after, childId, note, version })
const read = async (by: Visitor) => (await by.ask(`{ ${after} }`)).data

test('the note of a child is kept for the direction, and for nobody else', async () => {
  await keep('Shy at first.', 1)
  expect(await read(director)).toEqual({ childNote: { note: 'Shy at first.', version: 2 } })
  expect(await read(teacher)).toEqual({ childNote: null })
  expect(await keep('Talks a lot.', 1)).toEqual({ code: 'thing.changed-meanwhile' })
})

test('a note is not outdated by what changes beside it in the file, nor the file by a note', async () => {
  const gone = await world.aChild({ in: owls, firstName: 'Lou', lastDay: '2026-10-01' })
  const of = { by: director, childId: gone.childId }
  const identity = `childIdentity(childId: "${gone.childId}") { lastName version }`
  const noted = `childNote(childId: "${gone.childId}") { note version }`
  const called = (lastName: string, version: number) => {
    const input = { firstName: 'Lou', lastName, birthDate: '2022-03-14' }
    return performAct<object>(preau, {
      ...{ ...of, act: 'changeChildIdentity', after: identity, input, version },
    })
  }
  const { data } = await director.ask(`{ ${identity} }`)
  const { version } = (data as { childIdentity: { version: number } }).childIdentity
  const note = (text: string, seen: number) =>
    performAct<object>(preau, {
      ...{ ...of, act: 'keepChildNote', after: noted, note: text, version: seen },
    })
  expect(await note('Reads alone.', 1)).toMatchObject({ childNote: { version: 2 } })
  expect(await called('Silva', version)).toMatchObject({ childIdentity: { lastName: 'Silva' } })
  await performAct(preau, { ...of, act: 'archiveChild', after: noted, isArchived: true })
  expect(await called('Roux', version + 1)).toMatchObject({ childIdentity: { lastName: 'Roux' } })
  expect(await note('Reads to others.', 2)).toMatchObject({ childNote: { version: 3 } })
})

test('the log of changes says nothing of the note', async () => {
  const { rows } = await test$.owner.query(
    `select before, after from change where school_id = $1 and act = 'keepChildNote'`,
    [school.schoolId],
  )
  expect(rows).toContainEqual({ before: null, after: { childId } })
  expect(JSON.stringify(rows)).not.toMatch(/Shy|Reads/)
})
