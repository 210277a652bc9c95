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
const after = 'firstSteps { step isDone isAside } getSchool { isNew }'

async function aNewSchool() {
  const school = await world.aSchool()
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const stepsLeft = async () => {
    const { data } = await director.ask(`{ ${after} }`)
    const { firstSteps } = data as {
      firstSteps: { step: string; isDone: boolean; isAside: boolean }[]
    }
    return firstSteps.filter(({ isDone, isAside }) => !isDone && !isAside).map(({ step }) => step)
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

  test('have the three needs that nobody asks for, each until it is met or put aside', async () => {
    const { director, stepsLeft, school } = await aNewSchool()
    await test$.owner.query(
      'update school set milestone_enable = true, daily_report_enable = true where school_id = $1',
      [school.schoolId],
    )
    expect(await stepsLeft()).toEqual(expect.arrayContaining(['meals', 'framework', 'mails']))
    const putAside = (step: string) =>
      performAct(preau, { by: director, act: 'putAsideFirstStep', step, after })
    const done = (await putAside('framework')) as { firstSteps: object[] }
    expect(done.firstSteps).toContainEqual({ step: 'framework', isDone: false, isAside: true })
    await putAside('framework')
    expect(await putAside('register')).toMatchObject({ code: 'school.unknown-step' })
    const lines = await test$.owner.query(
      `select from change where school_id = $1 and act = 'putAsideFirstStep'`,
      [school.schoolId],
    )
    expect(lines.rowCount).toBe(1)
    await test$.owner.query(
      'update school set send_daily_report_to_mail = true where school_id = $1',
      [school.schoolId],
    )
    const left = await stepsLeft()
    expect(left).toContain('meals')
    for (const step of ['framework', 'mails']) expect(left).not.toContain(step)
  })

  test('are gone for good once they are put away', async () => {
    const { director, stepsLeft } = await aNewSchool()
    const answer = await performAct(preau, { by: director, act: 'putAwayFirstSteps', after })
    expect(answer).toMatchObject({ firstSteps: [], getSchool: { isNew: false } })
    expect(await stepsLeft()).toEqual([])
  })
})
