import { longestMessage, longestName } from '../limits.ts'
import { shape, text, yes } from '../read-field.ts'

/** The child goes home: with whom, whether it was checked that they may, and what was told. */
export const departure = shape({
  collectedBy: text(longestName),
  identityChecked: yes,
  message: text(longestMessage),
})

/**
 * True if a departure names who collected the child. The record takes one that names nobody: the register knows the hour
 * alone, and what happened is a fact. Who writes one on the sheet gives a name, or says that none is noted.
 */
export const namesCollector = ({ collectedBy }: { collectedBy: string | null }): boolean =>
  collectedBy !== null && collectedBy.trim() !== ''

/**
 * True if a name that changes in its field is still that of one person: letters are added to it, or taken away. The name
 * of somebody who was chosen is another one with its first change. So an identity that was checked stays with its person.
 */
export const isStillTyped = (before: string, after: string, chosen: readonly string[]): boolean =>
  after !== '' && !chosen.includes(before) && (before.startsWith(after) || after.startsWith(before))
