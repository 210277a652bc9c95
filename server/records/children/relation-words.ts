import type { Relation } from '#domain/children/family/guardian.ts'
import { type Both, labelInside, wordsIn } from '#server/platform/printouts/labels.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'

/** A guardian's relation to the child, as the form says it, in small letters: it stands inside a line. */
export const relationLabels: Readonly<Record<Relation, Both>> = {
  Mom: labelInside('Mother'),
  Dad: labelInside('Father'),
  Other: labelInside('Other', 'a guardian'),
}

/** The same in the language of a paper. */
export const relationsIn = (language: PrintoutLanguage): Record<Relation, string> =>
  wordsIn(relationLabels, language)
