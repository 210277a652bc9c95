import { addWords } from '#src/i18n/dictionaries.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { features } from '../features.ts'

const byKind = new Map<string, AnyEntryWords>()

/** How the entries of every feature are called. The list behind the badge waits for it. */
export async function loadEntryWords(): Promise<void> {
  const found = await Promise.all(
    features.map(async ({ entryWords, words }) => {
      if (!entryWords) return []
      const [own] = await Promise.all([entryWords(), words && addWords(words)])
      return own
    }),
  )
  for (const words of found.flat()) byKind.set(words.kind, words)
}

/** How the entries of a kind are called; undefined for a kind that this version no longer knows. */
export const findEntryWords = (kind: string): AnyEntryWords | undefined => byKind.get(kind)
