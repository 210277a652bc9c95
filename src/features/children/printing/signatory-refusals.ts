import { msg } from '@lingui/core/macro'
import type { SignatoryRefusalCode } from '#domain/children/signatory.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Why a certificate was not made: one sentence for each thing that is missing of who signs. */
export const signatoryRefusalWords: RefusalWords<SignatoryRefusalCode> = {
  'signatory.unknown-title': msg`The title of who signs is missing. Nothing was printed: choose one.`,
  'signatory.name-missing': msg`The name of who signs is missing. Nothing was printed: type it.`,
  'signatory.position-missing': msg`The position of who signs is missing. Nothing was printed: type it.`,
  'signatory.too-long': msg`Name or position is too long. Nothing was printed: use 80 letters or fewer.`,
}

export const signatoryActs: ActsOf = { words: signatoryRefusalWords }

export const signatoryChangeWords: ChangeWords = {
  setSignatory: ({ by }) => msg`${by} changed who signs the certificates.`,
}
