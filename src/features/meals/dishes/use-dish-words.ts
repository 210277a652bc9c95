import { useLingui } from '@lingui/react/macro'
import type { Sheet } from '#src/platform/sheet.ts'
import { courseWords, type SpecialInWords, specialWord } from '../meal-words.ts'
import type { Dish } from '../meals.operations.ts'

/** Says what a dish holds and for whom it is. The same for a spreadsheet. */
export function useDishWords() {
  const { t, i18n } = useLingui()
  const wordOf = (kind: SpecialInWords['kind']) => (value: string) =>
    specialWord(i18n, { kind, value })
  const allergensOf = ({ allergens }: Dish) => allergens.map(wordOf('allergen')).join(', ')
  const forWhom = ({ isVegetarian, isPorkFree, textures }: Dish) =>
    [
      isVegetarian ? t`vegetarian` : '',
      isPorkFree || isVegetarian ? '' : t`with pork`,
      ...textures.map(wordOf('texture')),
    ]
      .filter(Boolean)
      .join(', ')
  const sheetOf = (dishes: readonly Dish[]): Sheet => ({
    tab: t`Dishes`,
    frozenColumns: 1,
    heads: [
      { title: t`Dish`, width: 40 },
      { title: t`Course`, width: 18 },
      { title: t`Allergens`, width: 40 },
      { title: t`For whom`, width: 40 },
      { title: t`Cooked`, width: 10 },
    ],
    rows: dishes.map((dish) => [
      dish.name,
      i18n._(courseWords[dish.course]),
      allergensOf(dish),
      forWhom(dish),
      dish.isEnabled ? t`yes` : t`no`,
    ]),
  })
  return { allergensOf, forWhom, sheetOf }
}
