import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for imports. */
export const importChangeWords: ChangeWords = {
  importChildren: ({ by }) => msg`${by} imported a list of children or guardians.`,
  undoImport: ({ by }) => msg`${by} took an import back.`,
}
