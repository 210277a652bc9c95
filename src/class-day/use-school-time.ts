import { useMemo } from 'react'
import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { useMinute } from '#src/platform/ticker.ts'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSession } from '#src/session/session-context.tsx'

export type SchoolTime = {
  timeZone: string
  /** The day it is at the school; it changes at the school's midnight while a screen is open. */
  today: LocalDate
  /** The time on the school's clock at its last full minute. */
  clock: LocalTime
  /** Says what the clock shows at this moment: read it in the tap. */
  now(): LocalTime
  /** The school writes down the hour of every arrival. */
  recordsArrivals: boolean
}

/** The school's day and hour, by the corrected clock and in the school's own zone. */
export function useSchoolTime(): SchoolTime {
  const clock = useClock()
  const { school } = useSession()
  const timeZone = schoolZoneOf(school)
  const minute = useMinute()
  const recordsArrivals = school?.checkInEnable ?? false
  return useMemo(() => {
    const instant = instantOf(minute)
    return {
      timeZone,
      today: dateIn(instant, timeZone),
      clock: timeIn(instant, timeZone),
      now: () => timeIn(instantOf(clock.now()), timeZone),
      recordsArrivals,
    }
  }, [timeZone, minute, clock, recordsArrivals])
}
