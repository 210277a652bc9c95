import { describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = smallWorld(test$.owner)
const after = 'firstSteps { step isDone } getSchool { isNew }'

async function aNewSchool() {
  const school = await world.aSchool()
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const stepsLeft = async () => {
    const { data } = await director.ask(`{ ${after} }`)
    const { firstSteps } = data as { firstSteps: { step: string; isDone: boolean }[] }
    return firstSteps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  }
  return { school, director, stepsLeft }
}

describe('the first steps of a school', () => {
  test('do themselves as things exist', async () => {
    const { school, stepsLeft } = await aNewSchool()
    expect(await stepsLeft()).toEqual(expect.arrayContaining(['data', 'staff']))
    const robins = await world.aClass({ of: school })
    await world.aChild({ in: robins })
    await world.aTeacher({ of: school, classes: [robins] })
    const left = await stepsLeft()
    for (const step of ['classes', 'staff']) expect(left).not.toContain(step)
    expect(left).toContain('data')
  })

  test('are gone for good once they are put away', async () => {
    const { director, stepsLeft } = await aNewSchool()
    const answer = await performAct(preau, { by: director, act: 'putAwayFirstSteps', after })
    expect(answer).toMatchObject({ firstSteps: [], getSchool: { isNew: false } })
    expect(await stepsLeft()).toEqual([])
  })
})
