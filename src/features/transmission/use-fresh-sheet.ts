import { useEffect, useRef } from 'react'
import { useOffline } from '#src/offline/offline-context.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { sheetLanes } from './transmission.offline.ts'

/** Two tablets write one sheet: what the other one wrote shows within this time. */
const lookAgainMs = 25_000
/** Longer than the pause between two taps. */
const restMs = 4_000
/** Coming back to the app is told by several events at once. */
const oneLookMs = 2_000

/**
 * Reads an open sheet anew while it is looked at. Never while somebody enters something: a reading of the whole day
 * would come in the way of the next tap, and what is on its way is on the screen already.
 */
export function useFreshSheet(
  openKey: string | null,
  look: () => void,
  /** Names what the register knows and this sheet does not: each time something new is in it, the sheet is read. */
  behind: string,
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
      // Without an answer the sheet stays as it is: what is on the tablet is shown without a word of the network.
      const answers = await isReachable()
      if (!answers || !isHere) return
      if (isResting) latest.current()
      else isDue = true
    }
    const onChange = () => void again()
    let hasBegun = false
    const stop = offline.entries(...sheetLanes).subscribe(() => {
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
    const timer = setInterval(onChange, lookAgainMs)
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
  }, [openKey, offline, isReachable])
  useEffect(() => {
    if (behind) lookNow.current()
  }, [behind])
}
