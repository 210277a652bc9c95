import { msg } from '@lingui/core/macro'
import type { MealRefusalCode } from '#domain/meals/meal-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why something about meals was not changed: what was typed stays where it is. */
export const mealRefusalWords: RefusalWords<MealRefusalCode> = {
  'meals.window-backwards': msg`The meal would end before it begins. Change one of the two hours.`,
  'meals.vegetarian-with-fish': msg`A vegetarian dish holds no fish, crustaceans or molluscs. Untick one of the two.`,
  'meals.malformed-date': msg`A menu has no such day. Choose a day of the calendar.`,
  'meals.nothing-to-copy': msg`There is nothing to copy: that week is empty, or every meal of this one is planned already.`,
  'meals.nothing-to-publish': msg`There is nothing to publish: this week has no dish yet.`,
}

export const mealActs: ActsOf = {
  words: mealRefusalWords,
  outdated: ['field.unknown'],
}
