import { longestName, longestRemark } from '../limits.ts'
import { instant, maybe, ruled, shape, text, visible, word, yes } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

export const nights = ['good', 'average', 'poor'] as const
export type Night = (typeof nights)[number]

const medicineAtHome = ruled(
  shape({ what: visible(longestRemark), at: maybe(instant) }),
  ({ what }) =>
    what === null ? refusalWith('transmission.nothing-said', { field: 'medicineAtHome' }) : null,
)

/** The news from home in the morning, before the day begins. */
export const home = shape({
  wokeAt: maybe(instant),
  night: maybe(word(nights)),
  lastMealAt: maybe(instant),
  lastMeal: text(longestRemark),
  medicineAtHome: maybe(medicineAtHome),
  collectedBy: text(longestName),
  collectedAt: maybe(instant),
  comforter: maybe(yes),
  dummy: maybe(yes),
})
