import { useCallback, useMemo, useRef } from 'react'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import type { SheetNeeds } from './sheet-state.ts'

export type SheetNow = ReturnType<typeof useSheetNow>

/** What is on the screen at the moment of a tap. The functions never change, so that a tap renders one row. */
export function useSheetNow(needs: SheetNeeds) {
  const latest = useRef(needs)
  latest.current = needs
  const rowOf = useCallback(
    (childId: string) => latest.current.sheet.rows.find((row) => row.child.childId === childId),
    [],
  )

  /** Today it is the moment of the tap; on another day the same hour of that day. */
  const now = useCallback((): Instant => {
    const { date, today, zone, nowMs, clockTime } = latest.current
    return date === today ? instantOf(nowMs()) : instantAt({ date, time: clockTime(), zone })
  }, [])

  /** The moment it is, whichever day is open. */
  const clockNow = useCallback((): Instant => instantOf(latest.current.nowMs()), [])
  return useMemo(() => ({ latest, rowOf, now, clockNow }), [rowOf, now, clockNow])
}
