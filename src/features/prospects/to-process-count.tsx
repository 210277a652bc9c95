import type { ReactNode } from 'react'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { prospectCounts } from './prospects.operations.ts'

/** Families write at any hour, and nobody waits for them by the minute. */
const freshness = { everyMs: 300_000, lanes: [] }

/** The number of requests to process, for the menus. It is the number of the list, also after an act on it. */
export function ToProcessCount({ children }: { children: (count: number) => ReactNode }) {
  const kept = useKept(prospectCounts)
  useFreshReading('prospects', kept.lookAgain, freshness)
  return children(kept.status === 'ready' ? kept.value.prospectCounts.toprocess : 0)
}
