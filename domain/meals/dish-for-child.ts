import type { Allergen, Diet, Texture } from './allergens.ts'
import type { Dish } from './dish.ts'

/** The facts a kitchen has to know of a child. */
export type EatingNeeds = {
  allergens: readonly Allergen[]
  diets: readonly Diet[]
  texture: Texture | null
}

/** The reason why a dish is not for a child. Both hold an allergen, it breaks a diet, or it is not made in the texture. */
export type NotForChild =
  | { because: 'allergen'; allergen: Allergen }
  | { because: 'diet'; diet: Diet }
  | { because: 'texture'; texture: Texture }

type Judged = Pick<Dish, 'allergens' | 'isVegetarian' | 'isPorkFree' | 'textures'>

function breaks(dish: Judged, diet: Diet): boolean {
  switch (diet) {
    case 'vegetarian':
      return !dish.isVegetarian
    case 'vegan':
      return !dish.isVegetarian || dish.allergens.some((it) => it === 'milk' || it === 'eggs')
    case 'no-pork':
      return !dish.isPorkFree
    case 'no-meat': {
      // Fish is no meat: the dish is then not vegetarian, and declares what it is.
      const isOfTheSea = dish.allergens.some((it) => /^(fish|crustaceans|molluscs)$/.test(it))
      return !dish.isVegetarian && !isOfTheSea
    }
  }
}

/**
 * Every reason why a dish is not for a child, the dangerous ones first. An empty list is no promise: traces, and what
 * the kitchen did not declare, are not known here.
 */
export function whyNotFor(dish: Judged, needs: EatingNeeds): NotForChild[] {
  const { texture } = needs
  return [
    ...needs.allergens
      .filter((allergen) => dish.allergens.includes(allergen))
      .map((allergen) => ({ because: 'allergen', allergen }) as const),
    ...needs.diets
      .filter((diet) => breaks(dish, diet))
      .map((diet) => ({ because: 'diet', diet }) as const),
    ...(texture && texture !== 'pieces' && !dish.textures.includes(texture)
      ? [{ because: 'texture', texture } as const]
      : []),
  ]
}
