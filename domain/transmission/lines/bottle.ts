import { bottleStep, largestBottle, longestRemark } from '../limits.ts'
import { amount, ruled, shape, text, word } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

/** Breast milk, the formulas by age, and whatever else is in a bottle. */
export const milks = ['breast', 'first', 'second', 'growing', 'other'] as const
export type Milk = (typeof milks)[number]

const millilitres = amount({ most: largestBottle, step: bottleStep })

/** A bottle: what was in it and what was drunk, in millilitres. */
export const bottle = ruled(
  shape({
    milk: word(milks),
    offeredMl: millilitres,
    drunkMl: millilitres,
    note: text(longestRemark),
  }),
  ({ offeredMl, drunkMl }) =>
    drunkMl > offeredMl
      ? refusalWith('transmission.drunk-more-than-offered', {
          offeredMl: String(offeredMl),
          drunkMl: String(drunkMl),
        })
      : null,
)
