import { addWordsOf } from '#src/manifest/add-words-of.ts'
import { gatherWorded } from '#src/manifest/gather-worded.ts'
import { mediaFeature } from '#src/media/media.feature.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { features } from '../features.ts'

const byKind = new Map<string, AnyEntryWords>()

/** Loads the words for the entries of every feature. The list behind the badge waits for it. */
export async function loadEntryWords(): Promise<void> {
  // Photos that wait stand in the same list.
  await addWordsOf(mediaFeature)
  const found = await gatherWorded(features, ({ entryWords }) => entryWords)
  for (const words of found.flat()) byKind.set(words.kind, words)
}

/** Finds the words for the entries of a kind; undefined for a kind that this version no longer knows. */
export const findEntryWords = (kind: string): AnyEntryWords | undefined => byKind.get(kind)
