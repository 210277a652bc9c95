// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { presenceRefusalCodes } from '#domain/presence/presence.ts'
import { loadEveryWord } from '#tests/support/screens/every-word.ts'
import { presenceRefusalWords } from './presence-refusals.ts'

test.each(['en', 'fr'] as const)('no two refusals share a sentence in %s', async (locale) => {
  const { messages } = await loadEveryWord(locale)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const sentences = presenceRefusalCodes.map((code) => i18n._(presenceRefusalWords[code]))
  expect(new Set(sentences).size).toBe(presenceRefusalCodes.length)
})
