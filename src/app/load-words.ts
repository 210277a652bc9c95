import type { Messages } from '@lingui/core'
import type { Words } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { mergeCatalogs } from './merge-catalogs.ts'

type Part = Promise<{ catalogs: Readonly<Record<string, Messages>> }>

const loaders = {
  en: { first: () => import('./words-en.ts'), rest: () => import('./words-en-rest.ts') },
  fr: { first: () => import('./words-fr.ts'), rest: () => import('./words-fr-rest.ts') },
} as const satisfies Record<Locale, { first: () => Part; rest: () => Part }>

/** One dictionary per language, which grows: no screen has to be drawn again for words it does not use. */
const dictionaries = new Map<Locale, Messages>()

async function add(locale: Locale, part: keyof (typeof loaders)[Locale]): Promise<Words> {
  const { catalogs } = await loaders[locale][part]()
  const messages = dictionaries.get(locale) ?? {}
  dictionaries.set(locale, Object.assign(messages, mergeCatalogs(catalogs)))
  return { locale, messages }
}

/** The words of the register and of the shell around it: only those of the chosen language are part of the start. */
export const loadFirstWords = (locale: Locale): Promise<Words> => add(locale, 'first')

export async function loadWords(locale: Locale): Promise<Words> {
  const [words] = await Promise.all([add(locale, 'first'), add(locale, 'rest')])
  return words
}

/**
 * The other features' words, for every language that is spoken here; the build has their screens wait for it.
 * @public vite.config.ts writes the call into the first file of each such screen.
 */
export async function loadRestOfWords(): Promise<void> {
  await Promise.all([...dictionaries.keys()].map((locale) => add(locale, 'rest')))
}
