import { msg } from '@lingui/core/macro'
import type { NeedRefusalCode } from '#domain/needs/needs.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** The reasons why a need was refused, and what to do: one sentence for each code. */
export const needRefusalWords: RefusalWords<NeedRefusalCode> = {
  'needs.malformed-need': msg`The school does not know this need. Choose it again.`,
  'needs.unknown-child': msg`You do not look after this child's things. Ask the office.`,
  'needs.unknown-need': msg`This need is not in the child's list. Nothing was changed.`,
  'needs.note-missing': msg`Say what is needed. Nothing was asked for yet.`,
}
