import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Locale } from './locales.ts'

/** A name in both languages of a school, in the reader's and in the other one. */
export type BothWords = { own: string; other: string; otherLanguage: Locale }

/** The words of the reader's language and of the other, for what a school names in both. */
export function useBothWords(): (words: { en: string; fr: string }) => BothWords {
  const { i18n } = useLingui()
  const isFrench = i18n.locale === 'fr'
  return useCallback(
    ({ en, fr }) =>
      isFrench
        ? { own: fr, other: en, otherLanguage: 'en' }
        : { own: en, other: fr, otherLanguage: 'fr' },
    [isFrench],
  )
}
