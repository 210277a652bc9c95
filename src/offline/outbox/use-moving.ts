import { useEffect, useState } from 'react'
import type { Live } from '../live.ts'

/** Longer than the pause between two taps, shorter than somebody waits for news of others. */
const restMs = 4_000

/** True from a change until nothing has changed for a while: somebody is entering, or what was entered is being sent. */
export function useMoving(source: Live<unknown>): boolean {
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    let hasBegun = false
    const stop = source.subscribe(() => {
      // The first call tells what is there already.
      if (!hasBegun) return
      clearTimeout(rest)
      rest = setTimeout(() => setMoving(false), restMs)
      setMoving(true)
    })
    hasBegun = true
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [source])
  return isMoving
}
