import { longestMessage, longestName } from '../limits.ts'
import { shape, text, yes } from '../read-field.ts'

/** The child goes home: with whom, whether it was checked that they may, and what was told. */
export const departure = shape({
  collectedBy: text(longestName),
  identityChecked: yes,
  message: text(longestMessage),
})
