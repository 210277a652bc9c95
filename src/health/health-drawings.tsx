import {
  Bean,
  CircleAlert,
  Egg,
  Fish,
  Flower2,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Wheat,
  Wine,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { type Allergen, parseAllergen } from '#domain/meals/allergens.ts'

type Drawing = ComponentType<{ 'aria-hidden': true }>

/** In the hand of the other drawings: a grid of 24, lines of 2. */
const drawn =
  (lines: ReactNode): Drawing =>
  () => (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines}
    </svg>
  )

const Peanut = drawn(
  <>
    <path d="M8.6 3.2c-3 .8-4.7 3.7-3.9 6.5.4 1.4.4 2 0 3.4-.9 3.4 1 6.9 4.3 7.7s6.5-1.2 7.3-4.5c.4-1.4 1-1.9 1.9-2.9 2-2.2 1.9-5.6-.3-7.6-1.5-1.4-3.3-1.5-4.6-.8-.9.5-1.5-.2-2-.8-.7-.9-1.6-1.3-2.7-1z" />
    <path d="M9 7.5h.01M8.5 16.5h.01M12.5 14.5h.01M14.5 9.5h.01" />
  </>,
)

const Mustard = drawn(
  <>
    <path d="M7 9h10l-.8 10.2a2 2 0 0 1-2 1.8H9.8a2 2 0 0 1-2-1.8z" />
    <path d="M6 6h12v3H6zM14 6l3.5-4M10 13.5h4M10 16.5h4" />
  </>,
)

const Sesame = drawn(
  <path d="M7 4c2 1.5 2.6 3.8 1 6-2.4-1.1-3-3.8-1-6zM16 3.5c2 1.5 2.6 3.8 1 6-2.4-1.1-3-3.8-1-6zM11.5 10.5c2 1.5 2.6 3.8 1 6-2.4-1.1-3-3.8-1-6zM5.5 14.5c2 1.5 2.6 3.8 1 6-2.4-1.1-3-3.8-1-6zM18 14c2 1.5 2.6 3.8 1 6-2.4-1.1-3-3.8-1-6z" />,
)

const drawings: Record<Allergen, Drawing> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Peanut,
  soya: Bean,
  milk: Milk,
  nuts: Nut,
  celery: Sprout,
  mustard: Mustard,
  sesame: Sesame,
  sulphites: Wine,
  lupin: Flower2,
  molluscs: Shell,
}

/** Draws an allergen; its word always stands beside it. */
export function AllergenDrawing({ allergen }: { allergen: string }) {
  const known = parseAllergen(allergen)
  const Drawing = known ? drawings[known] : CircleAlert
  return <Drawing aria-hidden />
}
