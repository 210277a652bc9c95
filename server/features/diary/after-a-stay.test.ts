import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene } from '#tests/support/tablets/diary-scene.ts'
import { aDiaryTablet } from '#tests/support/tablets/diary-tablet.ts'

const db = await createTestDatabase()
const { clock, school, schoolClass, paul, director, newChild } = await aDiaryScene(db)

/** The last day of Nina's stay in the class was 10 November; she wrote on the 9th. It is the 17th. */
const account = await smallWorld(db.owner).aTeacher({
  ...{ of: school, classes: [schoolClass], name: 'Nina' },
  levelFeatures: ['dailyreport', 'nursery'],
})
await db.owner.query(`update class_teacher set last_day = '2026-11-10' where account_id = $1`, [
  account.userId,
])
const nina = await aDiaryTablet(db, { of: account, clock })
const date = '2026-11-09'
const then = { madeAt: `${date}T09:00:00.000Z` }
const before = { madeAt: '2026-11-06T09:00:00.000Z' }
const ended = { __typename: 'EntryRefused', code: 'entry.stay-ended' }

describe('a line of the diary that was written while a stay lasted', () => {
  test('is taken after its end, is corrected and taken back by her, and its day handed in', async () => {
    const [child, itemId] = [await newChild(), randomUUID()]
    const line = { child, itemId, date }
    const answers = await nina.send(
      nina.line(line, then),
      nina.submission({ child, date }, then),
      nina.line({ ...line, text: 'A dormi.' }, { ...then, baseVersion: 1 }),
      nina.removal(line, { ...then, baseVersion: 2 }),
    )
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(4).fill('EntryAccepted'))
    expect(answers[1]).toMatchObject({ truth: { status: 'submitted', submittedBy: 'Nina' } })
  })

  test('is taken beside the lines of others, which stay as they are', async () => {
    const child = await newChild()
    await paul.send(paul.line({ child, date: '2026-11-09', text: 'Premier jour.' }, before))
    expect(await nina.last(nina.line({ child, date }, then))).toMatchObject({ version: 1 })
  })

  test('is refused without a word of the others, where somebody has changed it since', async () => {
    const [child, itemId] = [await newChild(), randomUUID()]
    await nina.send(nina.line({ child, itemId, date }, then))
    await paul.send(paul.line({ child, itemId, date, text: 'Un secret' }, { baseVersion: 1 }))
    for (const baseVersion of [1, 2]) {
      const answer = await nina.last(
        nina.line({ child, itemId, date, text: 'Autre' }, { ...then, baseVersion }),
      )
      expect(answer).toMatchObject(ended)
      expect(JSON.stringify(answer)).not.toContain('secret')
    }
  })

  test('is refused where somebody else has handed the day in, which the answer would show', async () => {
    const child = await newChild()
    await paul.send(paul.line({ child, date }), paul.submission({ child, date }))
    expect(await nina.last(nina.line({ child, date }, then))).toMatchObject(ended)
    expect(await nina.last(nina.submission({ child, date }, then))).toMatchObject(ended)
  })

  test.each([
    ['written after its end', { madeAt: '2026-11-12T09:00:00.000Z' }, date],
    ['about a day after its end', then, '2026-11-12'],
  ])('is no reason to take what was %s', async (_, envelope, day) => {
    const child = await newChild()
    const answer = await nina.last(nina.line({ child, date: day }, envelope))
    expect(answer).toMatchObject({ code: 'diary.unknown-child' })
  })
})

describe('a need that was asked for while a stay lasted', () => {
  const ask = (childId: string, needId: string, note: string | null = null) => ({
    askNeed: { needId, childId, item: 'hat', note },
  })

  test('is asked for after its end, and received by her', async () => {
    const [{ childId }, needId] = [await newChild(), randomUUID()]
    const receive = { receiveNeed: { needId, childId } }
    const answers = await nina.send(
      nina.entry(ask(childId, needId), then),
      nina.entry(receive, then),
    )
    expect(answers).toMatchObject([
      { truth: { askedByName: 'Nina', askedAt: then.madeAt } },
      { truth: { receivedByName: 'Nina' } },
    ])
  })

  test('of a colleague is not received any more, and its words are not shown', async () => {
    const [{ childId }, needId] = [await newChild(), randomUUID()]
    await director.send(director.entry(ask(childId, needId, 'Un secret')))
    const answer = await nina.last(nina.entry({ receiveNeed: { needId, childId } }, then))
    expect(answer).toMatchObject(ended)
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('is unknown where it was asked for after its end', async () => {
    const { childId } = await newChild()
    const late = { madeAt: '2026-11-12T09:00:00.000Z' }
    expect(await nina.last(nina.entry(ask(childId, randomUUID()), late))).toMatchObject({
      code: 'needs.unknown-child',
    })
  })
})
