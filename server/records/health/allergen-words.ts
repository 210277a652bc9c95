import type { Allergen } from '#domain/meals/allergens.ts'
import { labelInside, wordsIn } from '#server/platform/printouts/labels.ts'

/** The fourteen allergens of regulation (EU) 1169/2011, as the screens call them, inside a line. */
const labels = {
  gluten: labelInside('Gluten'),
  crustaceans: labelInside('Crustaceans'),
  eggs: labelInside('Eggs'),
  fish: labelInside('Fish'),
  peanuts: labelInside('Peanuts'),
  soya: labelInside('Soya'),
  milk: labelInside('Milk', 'an allergen'),
  nuts: labelInside('Nuts'),
  celery: labelInside('Celery'),
  mustard: labelInside('Mustard'),
  sesame: labelInside('Sesame'),
  sulphites: labelInside('Sulphites'),
  lupin: labelInside('Lupin'),
  molluscs: labelInside('Molluscs'),
} as const satisfies Record<Allergen, unknown>

/** The allergens by the language of a paper. */
export const allergenWords = {
  en: wordsIn(labels, 'en'),
  fr: wordsIn(labels, 'fr'),
}
