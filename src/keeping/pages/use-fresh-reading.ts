import { useEffect, useRef } from 'react'
import { useOffline } from '#src/offline/offline-context.tsx'
import { useSession } from '#src/session/session-context.tsx'

/** Longer than the pause between two taps. */
const restMs = 4_000
/** Coming back to the app is told by several events at once. */
const oneLookMs = 2_000

type Rhythm = {
  /** The time within which another tablet's entries show. */
  everyMs: number
  /** The lanes of what is entered on this screen; always the same list. */
  lanes: readonly string[]
  /** Names what another answer knows and this one does not: each time something new is in it, the screen is read. */
  behind?: string
}

/**
 * Reads an open day anew while it is looked at, and never while somebody enters something. A reading of the whole day
 * would come in the way of the next tap. What is on its way is on the screen already.
 */
export function useFreshReading(
  openKey: string | null,
  look: () => void,
  { everyMs, lanes, behind = '' }: Rhythm,
): void {
  const offline = useOffline()
  const { isReachable } = useSession()
  const latest = useRef(look)
  latest.current = look
  const lookNow = useRef(() => {})
  useEffect(() => {
    if (openKey === null) return
    let isHere = true
    let isResting = true
    let isDue = false
    let hasJustLooked = false
    let rest: ReturnType<typeof setTimeout> | undefined
    let pause: ReturnType<typeof setTimeout> | undefined

    const again = async () => {
      if (document.hidden) return
      isDue = !isResting || hasJustLooked
      if (isDue) return
      hasJustLooked = true
      pause = setTimeout(() => {
        hasJustLooked = false
        if (isDue) void again()
      }, oneLookMs)
      // Without an answer the screen stays as it is: what is on the tablet is shown without a word of the network.
      const answers = await isReachable()
      if (!answers || !isHere) return
      if (isResting) latest.current()
      else isDue = true
    }
    const onChange = () => void again()
    let hasBegun = false
    const stop = offline.entries(...lanes).subscribe(() => {
      // The first call tells what is there already.
      if (!hasBegun) return
      isResting = false
      clearTimeout(rest)
      rest = setTimeout(() => {
        isResting = true
        if (isDue) void again()
      }, restMs)
    })
    hasBegun = true
    lookNow.current = onChange
    const timer = setInterval(onChange, everyMs)
    window.addEventListener('focus', onChange)
    window.addEventListener('online', onChange)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isHere = false
      lookNow.current = () => undefined
      stop()
      clearTimeout(rest)
      clearTimeout(pause)
      clearInterval(timer)
      window.removeEventListener('focus', onChange)
      window.removeEventListener('online', onChange)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [openKey, offline, isReachable, everyMs, lanes])
  useEffect(() => {
    if (behind) lookNow.current()
  }, [behind])
}
