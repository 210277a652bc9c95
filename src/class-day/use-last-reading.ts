import { useRef } from 'react'
import type { CombinedError } from 'urql'

/**
 * Answers the last reading of what is open. A look that meets an error has no data at all. The screen, and whatever
 * somebody is writing there, does not vanish with it. Null is an answer: it is not the reader's any more.
 */
export function useLastReading<Reading>(
  read: Reading | null | undefined,
  isOpen: (reading: Reading) => boolean,
): Reading | null {
  const last = useRef<Reading | null>(null)
  if (read === null) last.current = null
  else if (read && isOpen(read)) last.current = read
  else if (last.current && !isOpen(last.current)) last.current = null
  return last.current
}

/**
 * Answers what the school says of a thing: null where it is not the reader's, or no more. Undefined is no answer. A
 * question on its way still holds what was said of another thing, and a failed one holds nothing.
 */
export const answerOf = <Reading>(
  read: Reading | null | undefined,
  { fetching, error }: { fetching: boolean; error?: CombinedError | undefined },
): Reading | null | undefined => read ?? (fetching || error ? undefined : read)
