import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for the way into the next year. */
export const transferChangeWords: ChangeWords = {
  chooseTransfers: ({ by }) => msg`${by} chose where children go in the next school year.`,
  carryOutTransfer: ({ by }) => msg`${by} transferred children into the next school year.`,
  undoTransfer: ({ by }) => msg`${by} took the transfer into the next school year back.`,
}
