import { features } from '#src/app/features.ts'
import { addWords, loadWords } from '#src/i18n/dictionaries.ts'
import type { Words } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'

/** The words of the start and of every feature: no screen of a test waits for its own. */
export async function loadEveryWord(locale: Locale): Promise<Words> {
  await Promise.all(features.map(({ words }) => words && addWords(words)))
  return loadWords(locale)
}
