import { longestMessage, longestName } from '../limits.ts'
import { shape, text, yes } from '../read-field.ts'

/** The child goes home: with whom, whether it was checked that they may, and what was told. */
export const departure = shape({
  collectedBy: text(longestName),
  identityChecked: yes,
  message: text(longestMessage),
})

/**
 * Whether a departure names who collected the child. The record takes one that names nobody: the register knows the hour
 * alone, and what happened is a fact. Who writes one on the sheet gives a name, or says that none is noted.
 */
export const namesCollector = ({ collectedBy }: { collectedBy: string | null }): boolean =>
  collectedBy !== null && collectedBy.trim() !== ''
