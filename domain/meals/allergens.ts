/**
 * Allergens a dish must declare in the European Union (regulation 1169/2011, annex II), in its order. Great Britain kept
 * the same fourteen.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** Reads the name of an allergen that came from outside. */
export const parseAllergen = (text: string): Allergen | undefined =>
  allergens.find((allergen) => allergen === text)

/** The cuts of food for a child, from the first spoon to the family's table. */
export const textures = ['mixed', 'mashed', 'pieces'] as const
export type Texture = (typeof textures)[number]

/** Reads the name of a texture that came from outside. */
export const parseTexture = (text: string): Texture | undefined =>
  textures.find((texture) => texture === text)

/**
 * Food that a child does not eat, without saying why. A reason could be a religion, which a school may not write down
 * (GDPR, article 9).
 */
export const diets = ['vegetarian', 'vegan', 'no-pork', 'no-meat'] as const
export type Diet = (typeof diets)[number]

/** Reads the name of a diet that came from outside. */
export const parseDiet = (text: string): Diet | undefined => diets.find((diet) => diet === text)
