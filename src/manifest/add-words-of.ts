import { addWords } from '#src/i18n/dictionaries.ts'
import type { Feature } from './feature.ts'

/** What a feature says, and what the parts say that it shows. */
export async function addWordsOf({ words, shows = [] }: Feature): Promise<void> {
  const catalogs = [words, ...shows.map((part) => part.words)]
  await Promise.all(catalogs.map((catalog) => catalog && addWords(catalog)))
}
