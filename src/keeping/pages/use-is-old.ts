import { useEffect, useState } from 'react'
import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import { useClock } from '#src/platform/clock-context.tsx'

/** An open page is read anew within a minute: what is older had no answer. */
const oldMs = 120_000
/** The time for an answer before kept data is called old: it is read anew when it is opened. */
const firstAnswerMs = 1_500

/**
 * True if what the school read at this moment may be wrong by now. Its age alone says so: a question that is on its way
 * may never be answered. Null: an older app kept it, without its moment.
 */
export function useIsOld(at: Instant | null): boolean {
  const clock = useClock()
  const [isJustOpened, setJustOpened] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setJustOpened(false), firstAnswerMs)
    return () => clearTimeout(timer)
  }, [])
  if (isJustOpened) return false
  return at === null || clock.now() - millisecondsOf(at) >= oldMs
}
