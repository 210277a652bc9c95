import { describe, expect, test } from 'vitest'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, type DiaryScene } from '#tests/support/tablets/diary-scene.ts'
import { getDiarySettings } from '../diary-settings.sql.ts'
import { listSentences } from '../sentences.sql.ts'
import {
  addDiarySentence,
  changeDiarySentence,
  orderDiarySentences,
  removeDiarySentence,
} from './sentences.acts.ts'
import { setDiarySettings } from './set-diary-settings.acts.ts'

const db = await createTestDatabase()
const scene = await aDiaryScene(db)

const inSchool = <Result>(read: Parameters<typeof db.database.glanceInSchool<Result>>[1]) =>
  db.database.glanceInSchool(scene.school.schoolId, read)
const texts = async () => (await inSchool(listSentences)).map(({ textFr }) => textFr)

type Act<Wish> = (
  context: Awaited<ReturnType<DiaryScene['director']['request']>>,
  wish: Wish & { actId: string },
) => Promise<{ ok: true } | { ok: false; refusal: { code: string } }>

/** Performs an act of the direction: `done`, or the code of its refusal. */
async function perform<Wish>(act: Act<Wish>, wish: Wish, by = scene.director): Promise<string> {
  const answer = await act(await by.request(), { actId: nextId('act'), ...wish })
  return answer.ok ? 'done' : answer.refusal.code
}

describe('how a school keeps its diary', () => {
  const usual = { mailAt: '17:30', needsApproval: true, sendDailyReportToMail: true }
  const other = { mailAt: '18:00', needsApproval: false, sendDailyReportToMail: false }

  test('is half past five and read first until the direction sets it, and the log names the act', async () => {
    expect(await inSchool(getDiarySettings)).toMatchObject(usual)
    expect(await perform(setDiarySettings, { input: other })).toBe('done')
    expect(await inSchool(getDiarySettings)).toMatchObject(other)
    const { rows } = await db.owner.query(
      `select before ->> 'mailAt' as before, after ->> 'mailAt' as after from change where act = 'setDiarySettings'`,
    )
    expect(rows).toEqual([{ before: '17:30', after: '18:00' }])
  })

  test('stays as it is when the hour is none, and when another school sets its own', async () => {
    const noHour = { ...usual, mailAt: 'à la sortie' }
    expect(await perform(setDiarySettings, { input: noHour })).toBe('field.malformed')
    await perform(setDiarySettings, { input: usual }, scene.strangers['of another school'])
    expect(await inSchool(getDiarySettings)).toMatchObject(other)
  })
})

describe('the sentences of a school', () => {
  const sentenceId = nextId('sentence')

  test('are added, changed, put in order, removed and taken back', async () => {
    const topicId = await scene.topic({ en: 'Nap', fr: 'Sieste' })
    const input = { topicId, textFr: 'A bien dormi.' }
    await perform(addDiarySentence, { sentenceId, input })
    const second = { sentenceId: nextId('sentence'), input: { textFr: 'A participé.' } }
    await perform(addDiarySentence, second)
    expect(await perform(addDiarySentence, second)).toBe('done')
    const otherwise = { ...second, input: { textFr: 'A aidé.' } }
    const refused = await perform(addDiarySentence, otherwise)
    expect(refused).toBe('request.known-id-with-other-content')
    await perform(changeDiarySentence, { sentenceId, input: { textFr: 'A dormi deux heures.' } })
    const sentenceIds = [second.sentenceId, sentenceId]
    expect(await perform(orderDiarySentences, { sentenceIds })).toBe('done')
    expect(await texts()).toEqual(['A participé.', 'A dormi deux heures.'])
    const { rows } = await db.owner.query(
      "select before, after from change where act = 'orderDiarySentences'",
    )
    const before = ['A dormi deux heures.', 'A participé.']
    expect(rows).toEqual([{ before, after: before.toReversed() }])
    await perform(removeDiarySentence, second)
    expect(await texts()).toEqual(['A dormi deux heures.'])
    expect(await perform(changeDiarySentence, second)).toBe('thing.unknown')
    await perform(addDiarySentence, second)
    expect(await texts()).toEqual(['A participé.', 'A dormi deux heures.'])
  })

  test('stand under a topic that the school has, and in an order that names each', async () => {
    const input = { topicId: scene.schoolClass.classId, textFr: 'Dort.' }
    const wish = { sentenceId: nextId('sentence'), input }
    expect(await perform(addDiarySentence, wish)).toBe('field.unknown')
    const sentenceIds = [sentenceId]
    expect(await perform(orderDiarySentences, { sentenceIds })).toBe('thing.order-outdated')
  })

  test('are 200 at most', async () => {
    await db.owner.query(
      `insert into diary_sentence (school_id, sentence_id, text_en, text_fr, position)
       select $1, gen_random_uuid(), 'One more.', '', 1000 + it from generate_series(1, 200) as it`,
      [scene.school.schoolId],
    )
    const input = { textFr: 'Encore une.' }
    const wish = { sentenceId: nextId('sentence'), input }
    expect(await perform(addDiarySentence, wish)).toBe('thing.too-many')
    expect(await perform(changeDiarySentence, { sentenceId, input })).toBe('done')
    await db.owner.query("delete from diary_sentence where text_en = 'One more.'")
  })

  test('cannot be changed from another school', async () => {
    const elsewhere = scene.strangers['of another school']
    const standing = await inSchool(listSentences)
    await perform(removeDiarySentence, { sentenceId }, elsewhere)
    const wish = { sentenceId, input: { textFr: 'Non.' } }
    expect(await perform(changeDiarySentence, wish, elsewhere)).toBe('thing.unknown')
    expect(await inSchool(listSentences)).toEqual(standing)
  })
})
