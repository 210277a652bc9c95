import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Sentences of the log about what is done on the page of the day. */
export const dashboardChangeWords: ChangeWords = {
  noteCall: ({ by }) => msg`${by} noted a call to the family of an absent child.`,
  takeCallBack: ({ by }) => msg`${by} took back a call to the family of an absent child.`,
}
