import { describe, expect, test } from 'vitest'
import { isMisspaced } from '#scripts/french-spacing.ts'
import { languages } from '../../accounts/identity.ts'
import { decideNotice, longestNotice, noticeText, type OwnNotice } from './notice.ts'
import { noticeBlocks } from './notice-blocks.ts'
import { fillNotice, noticeFields, noticeValues, unknownNoticeFields } from './notice-fields.ts'
import { starterNotice } from './starter-notice.ts'

const untouched: OwnNotice = { en: null, fr: null, version: 0 }
const asTyped = { ...starterNotice, version: 0 }
const facts = { schoolName: 'Les Tilleuls', contacts: ['a@b.test', '04 72'], fileYears: 5 }

describe('the starter text', () => {
  test.each(languages)('names every field and no other one in %s', (language) => {
    const text = starterNotice[language]
    expect(unknownNoticeFields(text)).toEqual([])
    for (const field of noticeFields) expect(text, field).toContain(`{${field}}`)
    expect(fillNotice(text, noticeValues(facts, language))).not.toMatch(/[{}]/)
  })

  test('holds no term as a number of its own', () => {
    for (const language of languages) expect(starterNotice[language]).not.toMatch(/\d/)
  })

  test('says the same things in both languages, and French spaces its signs', () => {
    const [en, fr] = languages.map((language) =>
      noticeBlocks(starterNotice[language]).map((it) =>
        it.is === 'points' ? it.points.length : it.is,
      ),
    )
    expect(en).toEqual(fr)
    expect(starterNotice.fr.split('\n').filter(isMisspaced)).toEqual([])
  })
})

test('named fields say the terms that hold, as each language says them', () => {
  expect(noticeValues(facts, 'en')).toMatchObject({
    ...{ fileYears: '5 years', registerYears: '10 years', letterDays: '180 days' },
    ...{
      albumDays: '120 days',
      pictureHours: '24 hours',
      paperMinutes: '10 minutes',
      undoHours: '24 hours',
      schoolContact: 'a@b.test, 04 72',
    },
  })
  const alone = { ...facts, contacts: [], fileYears: 1 }
  expect(noticeValues(alone, 'fr')).toMatchObject({
    fileYears: '1\u00a0an',
    schoolContact: 'le secrétariat',
  })
})

test('a text is read as headings, paragraphs and points', () => {
  expect(noticeBlocks('Hello\nyou\n\n# Terms\n- one\n- two\n\n- three\nAnd so on')).toEqual([
    { is: 'text', text: 'Hello\nyou' },
    { is: 'heading', text: 'Terms' },
    { is: 'points', points: ['one', 'two'] },
    { is: 'points', points: ['three'] },
    { is: 'text', text: 'And so on' },
  ])
})

describe('the notice of a school', () => {
  test('follows the starter text in a language that nobody has changed', () => {
    const decided = decideNotice({ ...asTyped, fr: ' Notre notice ' }, untouched)
    expect(decided).toEqual({ ok: true, value: { en: null, fr: 'Notre notice', version: 1 } })
    expect(noticeText({ en: null, fr: 'Notre notice', version: 1 }, 'en')).toBe(starterNotice.en)
  })

  test('goes back to the starter text where it says the same again', () => {
    const standing = { en: null, fr: 'Notre notice', version: 1 }
    expect(decideNotice({ ...asTyped, version: 1 }, standing)).toEqual({
      ok: true,
      value: { en: null, fr: null, version: 2 },
    })
    expect(decideNotice(asTyped, untouched)).toEqual({ ok: true, value: null })
  })

  test.each([
    ['is not empty', { fr: '  ' }, 'privacy.notice-empty'],
    ['has an end', { en: 'x'.repeat(longestNotice + 1) }, 'field.too-long'],
    ['is saved over the words that were seen', { en: 'Ours' }, 'thing.changed-meanwhile'],
  ])('%s', (_, change, code) => {
    const wish = { ...asTyped, version: 3, ...change }
    expect(decideNotice(wish, untouched)).toMatchObject({ ok: false, refusal: { code } })
  })
})
