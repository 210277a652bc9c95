import { msg } from '@lingui/core/macro'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Refusals of the note are the general ones. */
export const childNoteActs: ActsOf = { words: {} }

/** The log's words for acts on the note. */
export const childNoteChangeWords: ChangeWords = {
  keepChildNote: ({ by }) => msg`${by} changed the private note about a child.`,
}
