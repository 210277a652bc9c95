import type { Messages } from '@lingui/core'
import type { Words } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { mergeCatalogs } from './merge-catalogs.ts'

type Catalogs = Readonly<Record<string, Messages>>

const loaders = {
  en: () => import('./words-en.ts'),
  fr: () => import('./words-fr.ts'),
} as const satisfies Record<Locale, () => Promise<{ catalogs: Catalogs }>>

/** One chunk per language: only the chosen one is part of the start. */
export const loadWords = async (locale: Locale): Promise<Words> => ({
  locale,
  messages: mergeCatalogs((await loaders[locale]()).catalogs),
})
