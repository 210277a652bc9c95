import { msg } from '@lingui/core/macro'
import type { ChildNoteRefusalCode } from '#domain/children/note.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Why a note about a child was not written: one sentence for each code. */
export const childNoteRefusalWords: RefusalWords<ChildNoteRefusalCode> = {
  'child-note.unknown-child': msg`The school does not know this child any more. Nothing was saved: load the list again.`,
}

export const childNoteActs: ActsOf = {
  words: childNoteRefusalWords,
  outdated: [],
}

/** What the log says of acts on the note. */
export const childNoteChangeWords: ChangeWords = {
  keepChildNote: ({ by }) => msg`${by} changed the private note about a child.`,
}
