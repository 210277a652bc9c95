import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, diaryDate } from '#tests/support/tablets/diary-scene.ts'
import type { DiaryItemTruth } from './diary-truth.ts'
import { picturesOfLine } from './line-pictures.ts'

const db = await createTestDatabase()
const scene = await aDiaryScene(db)

const linesOf = async ({ childId }: SmallChild) =>
  (
    await db.owner.query(
      'select text, mood, version, is_removed from diary_item where child_id = $1 order by written_at, item_id',
      [childId],
    )
  ).rows

describe('a new line', () => {
  test('is kept with its author, its moment and the report of its day', async () => {
    const child = await scene.newChild()
    const line = { text: 'A sauté dans les flaques.', mood: 'cheerful', togetherId: randomUUID() }
    expect(await scene.marie.last(scene.marie.line({ child, ...line }))).toMatchObject({
      version: 1,
      truth: {
        ...line,
        byName: 'Marie',
        writtenAt: '2026-11-17T14:45:00.000Z',
        report: { status: 'draft' },
      },
    })
    expect(await linesOf(child)).toHaveLength(1)
  })

  test('stands beside a colleague’s line of the same child and hour', async () => {
    const child = await scene.newChild()
    await scene.marie.send(scene.marie.line({ child, text: 'A bien mangé.' }))
    expect(await scene.paul.last(scene.paul.line({ child, text: 'A bien dormi.' }))).toMatchObject({
      __typename: 'EntryAccepted',
    })
    expect(await linesOf(child)).toHaveLength(2)
  })

  test('and its submission in the same batch see each other', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    const answer = await marie.last(marie.line({ child }), marie.submission({ child }))
    expect(answer).toMatchObject({
      version: 2,
      truth: { status: 'submitted', submittedBy: 'Marie' },
    })
  })

  test('may be about somebody who is absent: the tablet has asked', async () => {
    const child = await scene.newChild()
    await db.owner.query(
      `insert into presence_day (school_id, child_id, date, version, am) values ($1, $2, $3, 1, $4)`,
      [child.schoolId, child.childId, diaryDate, { mark: { state: 'absent' } }],
    )
    expect(await scene.marie.last(scene.marie.line({ child }))).toMatchObject({ version: 1 })
  })
})

describe('a line that is written again', () => {
  test('keeps the photo of a colleague when its author puts a word right, and shows no other', async () => {
    const { marie, director } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    const [hers, foreign] = [await scene.photo({ by: 'Claire' }), await scene.photo({ by: 'Paul' })]
    await marie.send(marie.line({ child, itemId, text: 'A dromi.' }))
    const mediaIds = [hers, foreign]
    await director.send(director.line({ child, itemId, mediaIds }, { baseVersion: 1 }))
    const answer = await marie.last(
      marie.line({ child, itemId, text: 'A dormi.', mediaIds }, { baseVersion: 2 }),
    )
    const { truth } = answer as unknown as { truth: DiaryItemTruth }
    for (const who of [marie, director]) {
      const pictures = await picturesOfLine(await who.request(), truth)
      expect(pictures.map(({ id }) => id)).toEqual([hers])
    }
  })

  test('keeps the photo of who wrote it last before its authors were kept', async () => {
    const { marie, paul, director } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    const mediaIds = [await scene.photo({ by: 'Paul' })]
    await marie.send(marie.line({ child, itemId, text: 'A dromi.' }))
    await paul.send(paul.line({ child, itemId, mediaIds }, { baseVersion: 1 }))
    await db.owner.query(`update diary_item set author_ids = '{}' where item_id = $1`, [itemId])
    const answer = await director.last(
      director.line({ child, itemId, text: 'A dormi.', mediaIds }, { baseVersion: 2 }),
    )
    const { truth } = answer as unknown as { truth: DiaryItemTruth }
    const pictures = await picturesOfLine(await marie.request(), truth)
    expect(pictures.map(({ id }) => id)).toEqual(mediaIds)
  })

  test('cannot move to another child or day', async () => {
    const { marie } = scene
    const [child, other] = [await scene.newChild(), await scene.newChild()]
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }))
    for (const moved of [{ child: other }, { child, date: '2026-11-16' }]) {
      expect(await marie.last(marie.line({ ...moved, itemId }))).toMatchObject({
        code: 'diary.unknown-line',
      })
    }
  })
})

describe('bad input', () => {
  test.each([
    ['a day that does not exist', { date: '2026-02-31' }, 'diary.malformed-date'],
    ['a topic that is none', { topicId: randomUUID() }, 'diary.unknown-topic'],
    ['the day after tomorrow', { date: '2026-11-19' }, 'diary.in-the-future'],
  ])('%s is refused, and nothing is written', async (_, wishes, code) => {
    const child = await scene.newChild()
    expect(await scene.marie.last(scene.marie.line({ child, ...wishes }))).toMatchObject({ code })
    expect(await linesOf(child)).toEqual([])
  })

  test('a child that has left is refused by its dates', async () => {
    const child = await scene.newChild({ lastDay: '2026-10-16' })
    expect(await scene.marie.last(scene.marie.line({ child }))).toMatchObject({
      code: 'diary.not-enrolled',
      facts: [{ name: 'lastDay', value: '2026-10-16' }],
    })
  })
})

describe('a line of a past school year', () => {
  const date = '2026-07-02'

  test('is not written any more', async () => {
    const child = await scene.newChild({ firstDay: '2025-09-01' })
    expect(await scene.marie.last(scene.marie.line({ child, date }))).toMatchObject({
      code: 'diary.outside-school-year',
    })
    expect(await linesOf(child)).toEqual([])
  })

  test('that a tablet kept over the summer is taken', async () => {
    const child = await scene.newChild({ firstDay: '2025-09-01' })
    const late = { ...scene.marie.line({ child, date }), madeAt: `${date}T14:00:00.000Z` }
    expect(await scene.marie.last(late)).toMatchObject({ __typename: 'EntryAccepted' })
    expect(await linesOf(child)).toHaveLength(1)
  })
})

describe('strangers', () => {
  test.each(['of another class', 'without the level', 'of another school'] as const)(
    'somebody %s learns nothing about the child and writes nothing',
    async (who) => {
      const child = await scene.newChild()
      const stranger = scene.strangers[who]
      const answers = await stranger.send(
        stranger.line({ child }),
        stranger.submission({ child }),
        stranger.removal({ child, itemId: randomUUID() }),
      )
      expect(answers).toMatchObject(Array(3).fill({ code: 'diary.unknown-child' }))
      expect(await linesOf(child)).toEqual([])
    },
  )
})
