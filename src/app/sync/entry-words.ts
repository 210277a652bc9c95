import { addWordsOf } from '#src/manifest/add-words-of.ts'
import { gatherWorded } from '#src/manifest/gather-worded.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { features } from '../features.ts'

const byKind = new Map<string, AnyEntryWords>()

/** How the entries of every feature are called. The list behind the badge waits for it. */
export async function loadEntryWords(): Promise<void> {
  // Photos that wait stand in the same list.
  await addWordsOf(mediaFeature)
  const found = await gatherWorded(features, ({ entryWords }) => entryWords)
  for (const words of found.flat()) byKind.set(words.kind, words)
}

/** How the entries of a kind are called; undefined for a kind that this version no longer knows. */
export const findEntryWords = (kind: string): AnyEntryWords | undefined => byKind.get(kind)
