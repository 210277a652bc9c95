import { useQuery } from 'urql'
import { useFreshReading } from '#src/class-day/use-fresh-reading.ts'
import { sheetLanes } from '../transmission.offline.ts'
import { type GiftBeyondResult, giftsBeyond } from './gifts-beyond.operations.ts'

/** As often as a sheet looks for what another tablet wrote. */
const freshness = { everyMs: 25_000, lanes: sheetLanes }

const none: readonly GiftBeyondResult[] = []

/** The gifts beyond their prescription of the last days, looked for again and again while the app is in front. */
export function useGiftsBeyond(): readonly GiftBeyondResult[] {
  const [{ data }, again] = useQuery({ query: giftsBeyond, requestPolicy: 'cache-and-network' })
  useFreshReading('gifts-beyond', () => again({ requestPolicy: 'network-only' }), freshness)
  return data?.giftsBeyond ?? none
}
