import { msg } from '@lingui/core/macro'
import type { MealRefusalCode } from '#domain/meals/meal-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** Why something about meals was not changed: what was typed stays where it is. */
export const mealRefusalWords: RefusalWords<MealRefusalCode> = {
  'meals.name-missing': msg`A name is missing. Fill it in.`,
  'meals.name-too-long': msg`This name is too long for a list. Shorten it.`,
  'meals.name-taken': msg`There is one of that name already. Choose another name.`,
  'meals.malformed-time': msg`This is not an hour of the day. Write it as 11:30.`,
  'meals.window-backwards': msg`The meal would end before it begins. Change one of the two hours.`,
  'meals.unknown-level': msg`The school does not have this level any more. Open the meal again.`,
  'meals.unknown-type': msg`The school does not have this meal any more. Reload the page.`,
  'meals.unknown-dish': msg`The kitchen does not have this dish any more. Choose another one.`,
  'meals.unknown-allergen': msg`This is none of the fourteen allergens. Choose it from the list.`,
  'meals.unknown-texture': msg`The kitchen does not know this texture. Choose it from the list.`,
  'meals.unknown-course': msg`A meal has no such course. Choose it from the list.`,
  'meals.vegetarian-with-fish': msg`A vegetarian dish holds no fish, crustaceans or molluscs. Untick one of the two.`,
  'meals.too-many': msg`There are too many already. Remove one first.`,
  'meals.malformed-date': msg`A menu has no such day. Choose a day of the calendar.`,
  'meals.nothing-to-copy': msg`There is nothing to copy: that week is empty, or every meal of this one is planned already.`,
  'meals.nothing-to-publish': msg`There is nothing to publish: this week has no dish yet.`,
}

export const mealActs: ActsOf = {
  words: mealRefusalWords,
  outdated: ['meals.unknown-dish', 'meals.unknown-level', 'meals.unknown-type'],
}
