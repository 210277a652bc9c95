import { isShownToGuardian } from './decide-line.ts'
import type { LineContent } from './line-content.ts'
import type { LineName } from './transmission.ts'

/** What is written for the colleagues alone: coming and going, the milk in the fridge, a look at who sleeps. */
export const untoldLines: readonly LineName[] = ['arrival', 'home', 'milk-stock', 'sleep-check']

/**
 * Whether a line, as it stands, tells its family something of the day: exactly when the letter has a word of it. Of a
 * departure it is what was said at the door.
 */
export const isTold = (
  line: LineContent & { isRemoved: boolean; visibleToGuardian: boolean },
): boolean =>
  !line.isRemoved &&
  isShownToGuardian(line, line.visibleToGuardian) &&
  !untoldLines.includes(line.line) &&
  (line.line !== 'departure' || Boolean(line.details.message))
