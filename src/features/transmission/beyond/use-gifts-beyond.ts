import { useEffect } from 'react'
import { useQuery } from 'urql'
import { type GiftBeyondResult, giftsBeyond } from './gifts-beyond.operations.ts'

/** As often as a sheet looks for what another tablet wrote. */
const lookAgainMs = 25_000

const none: readonly GiftBeyondResult[] = []

/** The gifts beyond their prescription of the last days, looked for again and again while the app is in front. */
export function useGiftsBeyond(): readonly GiftBeyondResult[] {
  const [{ data }, again] = useQuery({ query: giftsBeyond, requestPolicy: 'cache-and-network' })
  useEffect(() => {
    const look = () => {
      if (!document.hidden) again({ requestPolicy: 'network-only' })
    }
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [again])
  return data?.giftsBeyond ?? none
}
