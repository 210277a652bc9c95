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
  expect(await keep('Talks a lot.', 1)).toEqual({ code: 'child-note.changed-meanwhile' })
})

test('the log of changes says nothing of the note', async () => {
  const { rows } = await test$.owner.query(
    `select before, after from change where school_id = $1 and act = 'keepChildNote'`,
    [school.schoolId],
  )
  expect(rows).toEqual([{ before: null, after: { childId } }])
})
