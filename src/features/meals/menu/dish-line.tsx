import { useLingui } from '@lingui/react/macro'
import { Leaf } from 'lucide-react'
import { AllergenDrawing } from '#src/health/health-drawings.tsx'
import { Row } from '#src/ui/screen/layout.tsx'
import { specialWord } from '../meal-words.ts'
import styles from '../meals.module.css'
import type { Dish } from '../meals.operations.ts'

/** Shows a dish's allergens, drawn, each with its word on hover and aloud. */
export function AllergenSigns({ allergens }: { allergens: readonly string[] }) {
  const { i18n } = useLingui()
  if (allergens.length === 0) return null
  const words = allergens.map((value) => specialWord(i18n, { kind: 'allergen', value }))
  return (
    <span
      className={styles.Signs}
      role="img"
      aria-label={words.join(', ')}
      title={words.join(', ')}
    >
      {allergens.map((allergen) => (
        <AllergenDrawing key={allergen} allergen={allergen} />
      ))}
    </span>
  )
}

/** A dish of the menu: its name, whether it is vegetarian, and what it holds. */
export function DishLine({ dish }: { dish: Dish }) {
  const { t } = useLingui()
  return (
    <Row as="span" gap="2px 6px">
      {dish.name}
      {dish.isVegetarian && dish.course === 'main' ? (
        <Leaf className={styles.Leaf} role="img" aria-label={t`Vegetarian`} />
      ) : null}
      <AllergenSigns allergens={dish.allergens} />
    </Row>
  )
}
