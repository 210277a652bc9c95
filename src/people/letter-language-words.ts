import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'

/** Names of the languages in which families read the letter about a day. */
export const letterLanguageWords: Readonly<Record<LetterLanguage, MessageDescriptor>> = {
  en: msg`English`,
  fr: msg`French`,
  ar: msg`Arabic`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
  tr: msg`Turkish`,
  uk: msg`Ukrainian`,
}
