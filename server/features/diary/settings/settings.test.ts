import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene } from '#tests/support/diary-scene.ts'
import { nextId } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { listSentences } from '../sentences.sql.ts'
import {
  addDiarySentence,
  changeDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
} from './sentences.ts'
import { setDiarySettings } from './set-diary-settings.ts'

let db: TestDatabase
let scene: DiaryScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
})
afterAll(() => db.drop())

const director = () => scene.director.request()
const inSchool = <Result>(read: Parameters<typeof db.database.glanceInSchool<Result>>[1]) =>
  db.database.glanceInSchool(scene.school.schoolId, read)

describe('how a school keeps its diary', () => {
  test('is half past five and read first while nobody has said otherwise', async () => {
    expect(await inSchool(getDiarySettings)).toMatchObject({
      mailAt: '17:30',
      needsApproval: true,
      sendDailyReportToMail: true,
    })
  })

  test('is set as often as one likes, and the log says by whom', async () => {
    const wish = { mailAt: '18:00', needsApproval: false, sendDailyReportToMail: false }
    for (const _ of [1, 2]) {
      expect(await setDiarySettings(await director(), wish)).toMatchObject({
        ok: true,
        value: wish,
      })
    }
    const { rows } = await db.owner.query(
      `select before ->> 'mailAt' as before, after ->> 'mailAt' as after from change
       where act = 'setDiarySettings' order by before ->> 'mailAt'`,
    )
    expect(rows).toEqual([
      { before: '17:30', after: '18:00' },
      { before: '18:00', after: '18:00' },
    ])
  })

  test('stays as it is when the hour is none', async () => {
    const wish = { mailAt: 'à la sortie', needsApproval: true, sendDailyReportToMail: true }
    expect(await setDiarySettings(await director(), wish)).toMatchObject({
      refusal: { code: 'diary.malformed-time' },
    })
    expect(await inSchool(getDiarySettings)).toMatchObject({ sendDailyReportToMail: false })
  })

  test('of one school is not another’s', async () => {
    const elsewhere = await scene.strangers['of another school'].request()
    await setDiarySettings(elsewhere, {
      mailAt: '12:00',
      needsApproval: true,
      sendDailyReportToMail: true,
    })
    expect(await inSchool(getDiarySettings)).toMatchObject({ mailAt: '18:00' })
  })
})

describe('the sentences of a school', () => {
  test('are added, changed, put in order and removed', async () => {
    const topicId = await scene.topic({ en: 'Nap', fr: 'Sieste' })
    await addDiarySentence(await director(), { topicId, textFr: 'A bien dormi.' })
    const added = await addDiarySentence(await director(), {
      textFr: 'A participé.',
      textEn: 'Took part.',
    })
    const [one, two] = added.ok ? added.value : []
    expect([one?.textFr, one?.topicId, two?.textEn]).toEqual([
      'A bien dormi.',
      topicId,
      'Took part.',
    ])
    const sentenceId = one?.id ?? ''
    await changeDiarySentence(await director(), { sentenceId, textFr: 'A dormi deux heures.' })
    const ordered = await orderDiarySentences(await director(), {
      sentenceIds: [two?.id ?? '', sentenceId],
    })
    expect(ordered.ok && ordered.value.map(({ textFr }) => textFr)).toEqual([
      'A participé.',
      'A dormi deux heures.',
    ])
    for (const _ of [1, 2]) {
      const removed = await removeDiarySentence(await director(), { sentenceId })
      expect(removed).toMatchObject({ ok: true, value: [{ textFr: 'A participé.' }] })
    }
    expect(
      await changeDiarySentence(await director(), { sentenceId, textFr: 'Encore.' }),
    ).toMatchObject({ refusal: { code: 'diary.unknown-sentence' } })
  })

  test('are there once when no answer came and they were sent again', async () => {
    const sentenceId = nextId('sentence')
    const count = (await inSchool(listSentences)).length
    for (const _ of [1, 2]) {
      const added = await addDiarySentence(await director(), { sentenceId, textFr: 'A chanté.' })
      expect(added.ok && added.value).toHaveLength(count + 1)
    }
    await removeDiarySentence(await director(), { sentenceId })
  })

  test('stand under a topic that the school has', async () => {
    const topicId = scene.schoolClass.classId
    expect(await addDiarySentence(await director(), { topicId, textFr: 'Dort.' })).toMatchObject({
      refusal: { code: 'diary.unknown-topic' },
    })
  })

  test('cannot be changed from another school', async () => {
    const [sentence] = await inSchool(listSentences)
    const elsewhere = await scene.strangers['of another school'].request()
    const sentenceId = sentence?.id ?? ''
    await removeDiarySentence(elsewhere, { sentenceId })
    await orderDiarySentences(elsewhere, { sentenceIds: [sentenceId] })
    expect(await changeDiarySentence(elsewhere, { sentenceId, textFr: 'Non.' })).toMatchObject({
      refusal: { code: 'diary.unknown-sentence' },
    })
    expect(await inSchool(listSentences)).toEqual([sentence])
  })
})
