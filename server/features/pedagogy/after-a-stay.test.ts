import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aMilestoneScene } from '#tests/support/tablets/milestone-scene.ts'
import { aPedagogyTablet } from '#tests/support/tablets/pedagogy-tablet.ts'
import { readMilestoneHistory } from './read-pedagogy.ts'

const db = await createTestDatabase()
const { world, classA, classB, paul, marie, director, ofClassB, newChild, wish } =
  await aMilestoneScene(db)

/** The last day of Nina's stay in the class was 10 November; she tapped on the 9th. It is the 17th. */
const account = await world.aTeacher({
  ...{ of: classA, classes: [classA], name: 'Nina' },
  ...{ permissions: { milestone: true }, levelFeatures: ['milestone'] },
})
await db.owner.query(`update class_teacher set last_day = '2026-11-10' where account_id = $1`, [
  account.userId,
])
const nina = await aPedagogyTablet(db, {
  of: account,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const date = '2026-11-09'
const then = { madeAt: `${date}T09:00:00.000Z` }
const before = { madeAt: '2026-11-06T09:00:00.000Z' }
const ended = { __typename: 'EntryRefused', code: 'entry.stay-ended' }

describe('a level that was tapped while a stay lasted', () => {
  test('is taken after its end, and stands where nobody has judged since', async () => {
    const child = await newChild()
    await paul.evaluate(wish(child, 'B', { date: '2026-11-06' }), before)
    expect(await nina.evaluate(wish(child, 'A', { date }), then)).toMatchObject({
      ...{ __typename: 'EntryAccepted', version: 2, truth: { level: 'A', at: then.madeAt } },
    })
  })

  test('does not stand over a newer one, of which its answer shows nothing', async () => {
    const child = await newChild()
    await paul.evaluate(wish(child, 'A+'))
    const answer = await nina.evaluate(wish(child, 'B', { date }), then)
    expect(answer).toMatchObject(ended)
    expect(JSON.stringify(answer)).not.toContain('A+')
    const history = await readMilestoneHistory(await director.request(), child)
    expect(history.map(({ level }) => level)).toEqual(['A+'])
  })

  test('does not stand over the one of the class to which the child has moved', async () => {
    const child = await newChild({ lastDay: '2026-11-10' })
    await db.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-11', 30)`,
      [child.schoolId, child.childId, classB.classId],
    )
    await ofClassB.evaluate(wish(child, 'A', { date: '2026-11-12' }), {
      madeAt: '2026-11-12T09:00:00.000Z',
    })
    expect(await marie.evaluate(wish(child, 'B', { date }), then)).toMatchObject(ended)
    // What she taps now, about a day of then, is the newest word.
    expect(await marie.evaluate(wish(child, 'A+', { date }))).toMatchObject({ version: 2 })
  })
})

describe('an observation that was written while a stay lasted', () => {
  const aWish = (childIds: string[], more = {}) => ({
    ...{ observationId: randomUUID(), childIds, date, text: 'A compté.', ...more },
  })

  test('is taken after its end, may be corrected by her, and taken back', async () => {
    const child = await newChild()
    const observation = aWish([child.childId])
    expect(await nina.observe(observation, then)).toMatchObject({ version: 1 })
    const corrected = { ...observation, text: 'A compté jusqu’à six.' }
    expect(await nina.observe(corrected, { ...then, baseVersion: 1 })).toMatchObject({ version: 2 })
    expect(await nina.remove(observation.observationId, { ...then, baseVersion: 2 })).toMatchObject(
      { version: 3, truth: { isRemoved: true } },
    )
  })

  test('is refused without a word of what somebody else has written in it since', async () => {
    const child = await newChild()
    const observation = aWish([child.childId], { text: 'Un secret de classe' })
    await paul.observe(observation, before)
    const changed = await nina.observe({ ...observation, text: 'Autre' }, then)
    const removed = await nina.remove(observation.observationId, { ...then, baseVersion: 1 })
    expect([changed, removed]).toMatchObject([ended, ended])
    expect(JSON.stringify([changed, removed])).not.toContain('secret')
  })

  test.each([
    ['written after its end', { madeAt: '2026-11-12T09:00:00.000Z' }, date],
    ['about a day after its end', then, '2026-11-12'],
  ])('is no reason to take what was %s', async (_, envelope, day) => {
    const child = await newChild()
    const answer = await nina.observe(aWish([child.childId], { date: day }), envelope)
    expect(answer).toMatchObject({ code: 'pedagogy.unknown-child' })
  })

  test('is refused whole where one of its children was never hers', async () => {
    const [own, other] = [await newChild(), await newChild({ in: classB })]
    const answer = await nina.observe(aWish([own.childId, other.childId]), then)
    expect(answer).toMatchObject({ code: 'pedagogy.unknown-child' })
  })
})
