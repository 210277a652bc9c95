import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useLastReading } from '#src/class-day/use-last-reading.ts'
import { useSession } from '#src/session/session-context.tsx'
import { type KitchenDay, mealsKitchen } from '../meals.operations.ts'

/** The registers are being called meanwhile: the kitchen looks again by itself. */
const lookAgainMs = 30_000

export type FreshKitchen = { day: KitchenDay | null; isLoading: boolean; isOld: boolean }

/** The kitchen's day, read anew while it is on the screen; `isOld` while the server does not answer. */
export function useFreshKitchen(date: LocalDate): FreshKitchen {
  const { isReachable } = useSession()
  const [isThere, setThere] = useState(true)
  const [{ data, fetching }, again] = useQuery({
    query: mealsKitchen,
    variables: { date },
    requestPolicy: 'cache-and-network',
  })
  useEffect(() => {
    let isHere = true
    // What the cache holds is shown without a word of a network that is gone: it is asked for itself.
    const check = async () => {
      const answers = await isReachable()
      if (isHere) setThere(answers)
      return answers
    }
    const look = async () => {
      if (document.hidden) return
      if (await check()) again({ requestPolicy: 'network-only' })
    }
    void check()
    const timer = setInterval(() => void look(), lookAgainMs)
    const change = () => void look()
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
  return { day, isLoading: fetching && day === null, isOld: day !== null && !isThere }
}
