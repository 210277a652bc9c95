import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene, diaryDate } from '#tests/support/diary-scene.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { DiaryItemTruth } from './diary-truth.ts'
import { picturesOfLine } from './line-pictures.ts'

let db: TestDatabase
let scene: DiaryScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
})
afterAll(() => db.drop())

const linesOf = async ({ childId }: SmallChild) =>
  (
    await db.owner.query(
      'select text, mood, version, is_removed from diary_item where child_id = $1 order by written_at, item_id',
      [childId],
    )
  ).rows

async function photoOf(name: string): Promise<string> {
  const mediaId = randomUUID()
  await db.owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at, ready_at)
     select $1, $2, 'photo', account_id, 9, repeat('a', 64), 'ready', now(), now() from account where name = $3`,
    [scene.school.schoolId, mediaId, name],
  )
  return mediaId
}

describe('a new line', () => {
  test('is written once, however often it is sent', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    const entry = marie.line({ child, text: 'A sauté dans les flaques.', mood: 'cheerful' })
    const answers = [...(await marie.send(entry)), ...(await marie.send(entry, entry))]
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]).toMatchObject({
      version: 1,
      truth: {
        text: 'A sauté dans les flaques.',
        mood: 'cheerful',
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

  test('is written for a whole class at once, each child its own', async () => {
    const { marie } = scene
    const children = await Promise.all([scene.newChild(), scene.newChild(), scene.newChild()])
    const togetherId = randomUUID()
    const answers = await marie.send(
      ...children.map((child) => marie.line({ child, togetherId, text: 'Parcours.' })),
    )
    expect(answers.map((it) => 'truth' in it && it.truth)).toMatchObject(
      children.map(({ childId }) => ({ childId, togetherId })),
    )
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
  test('by the same person on the same tablet stands, whatever that tablet has seen', async () => {
    const { marie } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    const answer = await marie.last(
      marie.line({ child, itemId, text: 'A dromi.' }),
      marie.line({ child, itemId, text: 'A dormi.' }),
    )
    expect(answer).toMatchObject({ version: 2, truth: { text: 'A dormi.' } })
  })

  test('keeps the photo of a colleague when its author puts a word right, and shows no other', async () => {
    const { marie, director } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    const [hers, foreign] = [await photoOf('Claire'), await photoOf('Paul')]
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
    const mediaIds = [await photoOf('Paul')]
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

  test('by a colleague who has not seen it is a conflict that shows both', async () => {
    const { marie, paul } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId, text: 'Sieste de 13 h à 14 h.' }))
    await marie.send(marie.line({ child, itemId, text: 'Sieste de 13 h à 15 h.' }))
    const blind = await paul.last(
      paul.line({ child, itemId, text: 'Pas de sieste.' }, { baseVersion: 1 }),
    )
    expect(blind).toMatchObject({
      __typename: 'EntryConflict',
      version: 2,
      truth: { text: 'Sieste de 13 h à 15 h.', byName: 'Marie' },
    })
    const chosen = await paul.last(
      paul.line({ child, itemId, text: 'Pas de sieste.' }, { baseVersion: 2 }),
    )
    expect(chosen).toMatchObject({ version: 3, truth: { text: 'Pas de sieste.', byName: 'Paul' } })
  })

  test('with the same words by two people is one line and no question', async () => {
    const { marie, paul } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId, text: 'Tout mangé.' }))
    expect(await paul.last(paul.line({ child, itemId, text: ' Tout mangé. ' }))).toMatchObject({
      __typename: 'EntryAccepted',
      version: 1,
    })
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

describe('a line that is removed', () => {
  test('is gone once, and a late tablet does not bring it back', async () => {
    const { marie, paul } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }))
    const removal = marie.removal({ child, itemId })
    const [first, again] = [await marie.last(removal), await marie.last(removal)]
    expect(first).toMatchObject({ version: 2, truth: { isRemoved: true } })
    expect(again).toEqual(first)
    expect(await paul.last(paul.line({ child, itemId }, { baseVersion: 1 }))).toMatchObject({
      __typename: 'EntryConflict',
      truth: { isRemoved: true },
    })
    expect(await paul.last(paul.removal({ child, itemId }))).toMatchObject({
      __typename: 'EntryAccepted',
      version: 2,
    })
  })

  test('is not removed unseen when a colleague has changed it since', async () => {
    const { marie, paul } = scene
    const child = await scene.newChild()
    const itemId = randomUUID()
    await marie.send(marie.line({ child, itemId }))
    await paul.send(paul.line({ child, itemId, text: 'Plus précis.' }, { baseVersion: 1 }))
    expect(await marie.last(marie.removal({ child, itemId }, { baseVersion: 1 }))).toMatchObject({
      __typename: 'EntryConflict',
      version: 2,
    })
  })

  test('has to be there: another id removes nothing', async () => {
    const child = await scene.newChild()
    const itemId = randomUUID()
    expect(await scene.marie.last(scene.marie.removal({ child, itemId }))).toMatchObject({
      code: 'diary.unknown-line',
    })
  })
})

describe('bad input', () => {
  test.each([
    ['a day that does not exist', { date: '2026-02-31' }, 'diary.malformed-date'],
    ['a line that says nothing', { text: '  ' }, 'diary.empty-line'],
    ['a novel', { text: 'é'.repeat(2001) }, 'diary.text-too-long'],
    ['a mood of another app', { mood: 'ecstatic' }, 'diary.malformed-line'],
    ['a topic that is none', { topicId: randomUUID() }, 'diary.unknown-topic'],
    [
      'an album',
      { mediaIds: Array.from({ length: 11 }, () => randomUUID()) },
      'diary.too-many-pictures',
    ],
    ['the day after tomorrow', { date: '2026-11-19' }, 'diary.in-the-future'],
    ['last school year', { date: '2026-08-31' }, 'diary.outside-school-year'],
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

  test('an ex-employee is nobody any more', async () => {
    const child = await scene.newChild()
    const { gone } = scene.strangers
    await expect(gone.send(gone.line({ child }))).rejects.toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    })
  })
})
