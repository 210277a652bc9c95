import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on families. They name nobody: more people read the log than the files. */
export const familyChangeWords: ChangeWords = {
  addGuardian: ({ by }) => msg`${by} added a guardian of a child.`,
  changeGuardian: ({ by }) => msg`${by} changed a guardian.`,
  linkGuardian: ({ by }) => msg`${by} took a known guardian for one more child.`,
  removeGuardian: ({ by }) => msg`${by} removed a guardian from a child.`,
  orderGuardians: ({ by }) => msg`${by} changed the order in which guardians are called.`,
  sharePayment: ({ by }) => msg`${by} changed who pays for a child.`,
  addCollector: ({ by }) => msg`${by} added somebody who may, or must not, collect a child.`,
  changeCollector: ({ by }) => msg`${by} changed who may, or must not, collect a child.`,
  removeCollector: ({ by }) =>
    msg`${by} removed somebody from those who may, or must not, collect a child.`,
  recordConsent: ({ by }) => msg`${by} wrote down what a family said about pictures.`,
}
