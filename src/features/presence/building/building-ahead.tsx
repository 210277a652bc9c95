import { useCallback, useEffect, useRef } from 'react'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { whereLanes } from '#src/class-day/marks/day-lane.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useReadAhead } from '#src/keeping/pages/use-read-ahead.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { roomsOfDay } from '#src/rooms/rooms.operations.ts'
import { presenceElsewhere } from '../presence.operations.ts'

/** A device in the yard without a network knows no less than what was true so long ago. */
const freshness = { everyMs: 5 * 60_000, lanes: [whereLanes] }
/** Coming back to the app reads nothing that was read so shortly before. */
const youngMs = 4 * 60_000

/**
 * Keeps the evacuation list on this device, whichever screen is open: today's children of the own classes, and the
 * numbers of the others. Nobody opens the list before it is needed, and then the network may be gone.
 */
export function BuildingAhead() {
  const clock = useClock()
  const { today } = useSchoolTime()
  const readAhead = useReadAhead()
  const readAt = useRef({ date: today, ms: 0 })
  const readWhenOld = useCallback(() => {
    const { date, ms } = readAt.current
    if (date === today && clock.now() - ms < youngMs) return
    readAt.current = { date: today, ms: clock.now() }
    readAhead(classDayBuilding, { date: today })
    readAhead(presenceElsewhere, { date: today })
    readAhead(roomsOfDay, { date: today })
  }, [clock, today, readAhead])
  useEffect(() => {
    // A device that nobody looks at asks once somebody does.
    if (!document.hidden) readWhenOld()
  }, [readWhenOld])
  useFreshReading(today, readWhenOld, freshness)
  return null
}
