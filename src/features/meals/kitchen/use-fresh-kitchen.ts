import { useCallback, useEffect, useState } from 'react'
import { type UseQueryState, useQuery } from 'urql'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useLastReading } from '#src/class-day/use-last-reading.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import type { Kept } from '#src/keeping/pages/use-kept.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { type KitchenDay, mealsKitchen } from './kitchen.operations.ts'

/** The registers are being called meanwhile: the kitchen looks again by itself. */
const lookAgainMs = 30_000

export type FreshKitchen = {
  kept: Kept<KitchenDay>
  /** Why the numbers may be old; null while the server gives new ones. */
  old: 'no-network' | 'no-answer' | null
  /** When the server last gave these numbers; null when it was before this screen was opened. */
  readAt: Instant | null
}

/** What the server said at a look that has ended; null while it is on its way, or nothing was asked. */
function answerAt(look: UseQueryState): 'given' | 'failed' | null {
  const { fetching, stale, error, data, operation } = look
  if (fetching || stale) return null
  // After a silence or a failure of the server the cache answers in its place, without an error.
  if (error || operation?.context.requestPolicy === 'cache-only') return 'failed'
  const isFromCache = operation?.context.meta?.cacheOutcome === 'hit'
  return data && !isFromCache ? 'given' : null
}

/** The kitchen's day, read anew while it is on the screen. */
export function useFreshKitchen(date: LocalDate): FreshKitchen {
  const { isReachable } = useSession()
  const clock = useClock()
  const [isThere, setThere] = useState(true)
  const [look, again] = useQuery({
    query: mealsKitchen,
    variables: { date },
    requestPolicy: 'cache-and-network',
  })
  const { data, fetching } = look
  const [last, setLast] = useState({ date, hasFailed: false, readAt: null as Instant | null })
  useEffect(() => {
    const answer = answerAt(look)
    if (answer === 'given') setLast({ date, hasFailed: false, readAt: instantOf(clock.now()) })
    if (answer === 'failed')
      setLast((was) => ({ date, hasFailed: true, readAt: was.date === date ? was.readAt : null }))
  }, [look, date, clock])
  useEffect(() => {
    let isHere = true
    // What the cache holds is shown without a word of a network that is gone: it is asked for itself.
    const check = async () => {
      const answers = await isReachable()
      if (isHere) setThere(answers)
      return answers
    }
    const lookAgain = async () => {
      if (document.hidden) return
      if (await check()) again({ requestPolicy: 'network-only' })
    }
    void check()
    const timer = setInterval(() => void lookAgain(), lookAgainMs)
    const change = () => void lookAgain()
    window.addEventListener('online', change)
    window.addEventListener('offline', change)
    return () => {
      isHere = false
      clearInterval(timer)
      window.removeEventListener('online', change)
      window.removeEventListener('offline', change)
    }
  }, [again, isReachable])
  const day = useLastReading(data?.kitchenDay, (it) => it.date === date)
  const isOfDay = last.date === date
  const hasFailed = isOfDay && last.hasFailed
  const lookAgain = useCallback(() => again({ requestPolicy: 'network-only' }), [again])
  const loaded: Loaded<KitchenDay> = day
    ? { status: 'ready', value: day, isStale: fetching }
    : { status: fetching ? 'loading' : 'missing' }
  return {
    kept: { ...loaded, lookAgain },
    old: day === null ? null : isThere ? (hasFailed ? 'no-answer' : null) : 'no-network',
    readAt: isOfDay ? last.readAt : null,
  }
}
