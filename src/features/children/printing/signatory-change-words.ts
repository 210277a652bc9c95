import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The line of the log about who signs the certificates. */
export const signatoryChangeWords: ChangeWords = {
  setSignatory: ({ by }) => msg`${by} changed who signs the certificates.`,
}
