import type { Allergen } from '#domain/meals/allergens.ts'

/** The fourteen allergens of regulation (EU) 1169/2011 as they are printed. */
export const allergenWords = {
  en: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soya: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  fr: {
    gluten: 'gluten',
    crustaceans: 'crustacés',
    eggs: 'œufs',
    fish: 'poisson',
    peanuts: 'arachides',
    soya: 'soja',
    milk: 'lait',
    nuts: 'fruits à coque',
    celery: 'céleri',
    mustard: 'moutarde',
    sesame: 'sésame',
    sulphites: 'sulfites',
    lupin: 'lupin',
    molluscs: 'mollusques',
  },
} as const satisfies Record<string, Readonly<Record<Allergen, string>>>
