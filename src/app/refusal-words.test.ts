// @vitest-environment node
import { type I18n, setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { oldCodes } from '#domain/kernel/fields/field-codes.ts'
import { refusalCodes } from '#domain/refusal-codes.ts'
import { findSentence } from '#src/i18n/field-refusals.ts'
import { locales } from '#src/i18n/locales.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { loadEveryWord } from '#tests/support/screens/every-word.ts'
import { loadRefusalWords } from './refusal-words.ts'

async function speaking(locale: (typeof locales)[number]): Promise<I18n> {
  const { messages } = await loadEveryWord(locale)
  return setupI18n({ locale, messages: { [locale]: messages } })
}

let english: I18n
let refusalWords: Awaited<ReturnType<typeof loadRefusalWords>>
let french: I18n
beforeAll(async () => {
  refusalWords = await loadRefusalWords()
  english = await speaking('en')
  french = await speaking('fr')
})

const sentenceFor = (i18n: I18n, code: string) => findRefusalSentence(i18n, refusalWords, { code })

describe('what is said when something is refused', () => {
  test('no code stands in two lists', () => {
    expect(refusalCodes).toHaveLength(new Set(refusalCodes).size)
  })

  test('every code has its sentence, and no sentence is without a code', () => {
    expect(Object.keys(refusalWords).sort()).toEqual([...refusalCodes].sort())
  })

  test.each(refusalCodes)('%s is told in English and in French', (code) => {
    const [ours, theirs] = [sentenceFor(english, code), sentenceFor(french, code)]
    // Without an entry in the catalog Lingui gives back the message's id.
    for (const sentence of [ours, theirs]) expect(sentence).toMatch(/^\p{Lu}.* .*[.?]$/u)
    expect(theirs).not.toBe(ours)
  })

  test.each(locales)(
    'no two reasons share a sentence in %s, only the same reason of two areas',
    async (locale) => {
      const i18n = await speaking(locale)
      const reasonOf = (code: string) => code.slice(code.indexOf('.') + 1)
      const reasons = new Map<string | undefined, string>()
      const shared = refusalCodes.filter((code) => {
        const sentence = sentenceFor(i18n, code)
        const reason = reasons.get(sentence) ?? reasonOf(code)
        reasons.set(sentence, reason)
        return reason !== reasonOf(code)
      })
      expect(shared).toEqual([])
    },
  )

  test('a code of a later version has no sentence here, and breaks nothing', () => {
    expect(sentenceFor(english, 'presence.of-next-year')).toBeUndefined()
    expect(sentenceFor(english, 'constructor')).toBeUndefined()
  })

  test.each(Object.entries(oldCodes))(
    '%s has the sentence of %s: a tablet may still hold it',
    (old, now) => {
      expect(refusalCodes).not.toContain(old)
      const facts = { longest: '500' }
      for (const i18n of [english, french])
        expect(findSentence(i18n, {}, { code: old, facts })).toBe(
          findSentence(i18n, {}, { code: now, facts }),
        )
      expect(findSentence(english, {}, { code: old, facts })).toContain('This is too long')
    },
  )

  test('too many tries tell how long to wait', () => {
    const refusal = { code: 'accounts.too-many-tries', facts: { retryAfterSeconds: 61 } }
    expect(findRefusalSentence(english, refusalWords, refusal)).toContain('Wait 2 minutes')
    expect(findRefusalSentence(french, refusalWords, refusal)).toContain('Attendez 2 minutes')
  })
})
