import { msg } from '@lingui/core/macro'
import type { ErasureRefusalCode } from '#domain/privacy/erasure.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The reason why a child was not erased, or its file not made: one sentence for each code. */
export const erasureRefusalWords: RefusalWords<ErasureRefusalCode> = {
  'erasure.typed-name-differs': msg`The name is not the child's. Nothing was erased: type it as it is written above.`,
  'erasure.not-left': msg`The child has not left. Nothing was erased: write down its departure first, or choose another reason.`,
  'erasure.came': msg`The register holds marks of this child, so it came. Nothing was erased: choose another reason.`,
}

export const erasureActs: ActsOf = {
  words: erasureRefusalWords,
}

/** The log's words for an erasure. They name no child: nothing else knows the name by then. */
export const erasureChangeWords: ChangeWords = {
  eraseChild: ({ by }) => msg`${by} erased a child, or its term was over.`,
}
