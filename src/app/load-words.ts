import type { Words } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'

const loaders = {
  en: () => import('./words-en.ts'),
  fr: () => import('./words-fr.ts'),
} as const satisfies Record<Locale, () => Promise<{ words: Words }>>

/** One chunk per language: only the chosen one is part of the start. */
export const loadWords = async (locale: Locale): Promise<Words> => (await loaders[locale]()).words
