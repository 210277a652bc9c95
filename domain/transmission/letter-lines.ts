import { isShownToGuardian } from './decide-line.ts'
import type { LineContent } from './line-content.ts'
import type { LineName } from './transmission.ts'

/** The lines written for the colleagues alone: coming and going, the milk in the fridge, a look at who sleeps. */
export const linesForStaff: readonly LineName[] = ['arrival', 'home', 'milk-stock', 'sleep-check']

/**
 * True if the letter to the family has a word of a line, as the line stands. Of a departure it is what was said at the
 * door.
 */
export const isInLetter = (
  line: LineContent & { isRemoved: boolean; visibleToGuardian: boolean },
): boolean =>
  !line.isRemoved &&
  isShownToGuardian(line, line.visibleToGuardian) &&
  !linesForStaff.includes(line.line) &&
  (line.line !== 'departure' || Boolean(line.details.message))
