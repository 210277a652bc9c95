import { largestMilkStock } from '../limits.ts'
import { amount, needed, ruled, shape, word } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

export const milkStockActs = ['received', 'used', 'thrown'] as const
export type MilkStockAct = (typeof milkStockActs)[number]

/** Breast milk that came, was used or thrown away. */
export const milkStock = ruled(
  shape({ act: needed(word(milkStockActs)), ml: amount({ most: largestMilkStock }) }),
  ({ ml }) => (ml === 0 ? refusalWith('transmission.nothing-said', { field: 'ml' }) : null),
)
