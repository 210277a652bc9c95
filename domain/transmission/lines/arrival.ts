import { longestMessage, longestName } from '../limits.ts'
import { shape, text } from '../read-field.ts'

/** The child comes: who brought it, how it is, and what home wants to be known. The hour is the line's own. */
export const arrival = shape({
  broughtBy: text(longestName),
  health: text(longestMessage),
  message: text(longestMessage),
})
