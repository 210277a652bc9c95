// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { presenceRefusalCodes } from '#domain/presence/presence.ts'
import { loadEveryWord } from '#tests/support/screens/every-word.ts'
import { presenceRefusalWords, refusalSentence } from './presence-refusals.ts'

describe('what is said when the school refuses a mark', () => {
  test('every code has its sentence, and no sentence is without a code', () => {
    expect(Object.keys(presenceRefusalWords).sort()).toEqual([...presenceRefusalCodes].sort())
  })

  test.each(['en', 'fr'] as const)('no two codes share a sentence in %s', async (locale) => {
    const { messages } = await loadEveryWord(locale)
    const i18n = setupI18n({ locale, messages: { [locale]: messages } })
    const sentences = presenceRefusalCodes.map((code) => refusalSentence(i18n, code))
    expect(new Set(sentences).size).toBe(presenceRefusalCodes.length)
  })

  test('a code that this app does not know yet is still told', async () => {
    const { messages } = await loadEveryWord('en')
    const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
    expect(refusalSentence(i18n, 'presence.of-next-year')).toBe(
      'The school refused this entry. Ask the office.',
    )
  })
})
