import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { decideDiaryDay } from './decide-day.ts'
import { parseMailAt, parseReturnNote, parseSentence, refusalOfMoreSentences } from './keeping.ts'
import { parseRemoveDiary, parseWriteDiary } from './parse-diary.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const line = { itemId: id(1), childId: id(2), date: '2026-11-17', text: 'A couru.' }

describe('a line that comes from outside', () => {
  test('is kept trimmed, and without what no database keeps', () => {
    const read = parseWriteDiary({ ...line, text: '  A\0 couru\uD800. ' })
    expect(read).toMatchObject({ ok: true, value: { text: 'A couru.', mood: null, mediaIds: [] } })
  })

  test('may say nothing but a mood, or show nothing but a picture', () => {
    expect(parseWriteDiary({ ...line, text: '', mood: 'calm' }).ok).toBe(true)
    expect(parseWriteDiary({ ...line, text: null, mediaIds: [id(5), id(5)] })).toMatchObject({
      value: { mediaIds: [id(5)] },
    })
  })

  test.each([
    ['of no child', { childId: 'léo' }, 'diary.unknown-child'],
    ['of no day', { date: '2026-02-30' }, 'diary.malformed-date'],
    ['under no id', { itemId: '1' }, 'diary.malformed-line'],
    ['written together with no id', { togetherId: '1' }, 'diary.malformed-line'],
    ['with a topic that is no id', { topicId: 'dehors' }, 'diary.unknown-topic'],
    ['with a picture that is no id', { mediaIds: ['photo.jpg'] }, 'diary.malformed-line'],
    ['that says nothing', { text: ' \n ' }, 'diary.empty-line'],
    ['of which nobody sees anything', { text: '\u200b' }, 'diary.empty-line'],
  ])('%s is refused', (_, wishes, code) => {
    expect(parseWriteDiary({ ...line, ...wishes })).toMatchObject({ ok: false, refusal: { code } })
  })

  test('is removed by its own id', () => {
    expect(parseRemoveDiary({ ...line, itemId: '' })).toMatchObject({
      refusal: { code: 'diary.malformed-line', facts: { field: 'itemId' } },
    })
  })
})

describe('the days that the diary takes', () => {
  const enrolment = {
    firstDay: localDate('2026-09-01'),
    lastDay: localDate('2027-06-30'),
  }
  test.each([
    ['today, a Saturday', '2026-11-21', '2026-11-21', null],
    ['tomorrow, for a tablet that is ahead', '2026-11-22', '2026-11-21', null],
    ['the day after', '2026-11-23', '2026-11-21', 'diary.in-the-future'],
    ['last June', '2026-06-30', '2026-11-21', 'diary.outside-school-year'],
    ['last June, in July', '2027-06-30', '2027-07-15', null],
    ['after the last day', '2027-07-01', '2027-07-15', 'diary.not-enrolled'],
  ])('%s', (_, date, today, code) => {
    const decided = decideDiaryDay({ date: localDate(date), enrolment, today: localDate(today) })
    expect(decided.ok ? null : decided.refusal.code).toBe(code)
  })

  test('are of the school year of the tap, when the tablet kept the line over the summer', () => {
    const [date, today] = [localDate('2027-06-29'), localDate('2027-09-02')]
    const written = (writtenOn: string) =>
      decideDiaryDay({ date, enrolment, today, writtenOn: localDate(writtenOn) })
    expect(written('2027-06-29').ok).toBe(true)
    expect(written('2027-08-31').ok).toBe(true)
    expect(written('2027-09-01')).toMatchObject({
      refusal: { code: 'diary.outside-school-year' },
    })
  })

  test('are none for a child that is not the viewer’s', () => {
    const date = localDate('2026-11-17')
    expect(decideDiaryDay({ date, enrolment: null, today: date })).toMatchObject({
      refusal: { code: 'diary.unknown-child' },
    })
  })
})

describe('what the direction says', () => {
  test('has an hour, a word and a sentence that can be read', () => {
    expect(parseMailAt('25:00')).toMatchObject({ refusal: { code: 'field.malformed' } })
    expect(parseReturnNote(' ')).toMatchObject({ refusal: { code: 'diary.note-missing' } })
    expect(parseReturnNote('é'.repeat(501))).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
    expect(parseSentence({ textFr: ' ' })).toMatchObject({
      refusal: { code: 'diary.sentence-missing' },
    })
    expect(parseSentence({ textEn: 'e'.repeat(301) })).toMatchObject({
      refusal: { code: 'field.too-long' },
    })
    expect(parseSentence({ textFr: ' A bien dormi. ' })).toEqual({
      ok: true,
      value: { topicId: null, textEn: '', textFr: 'A bien dormi.' },
    })
  })
})

test('a school has 200 reusable sentences and no more', () => {
  expect(refusalOfMoreSentences(199)).toBeNull()
  expect(refusalOfMoreSentences(200)).toMatchObject({ code: 'thing.too-many' })
})
