import { useCallback, useEffect, useMemo, useState } from 'react'
import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSession } from '#src/session/session-context.tsx'

export type SchoolTime = {
  timeZone: string
  /** The day it is at the school; it changes at the school's midnight while a screen is open. */
  today: LocalDate
  /** What the school's clock showed at the last full half-minute. */
  clock: LocalTime
  /** What it shows at this moment: read it in the tap. */
  now(): LocalTime
  /** The school writes down the hour of every arrival. */
  recordsArrivals: boolean
}

const tickMs = 30_000

/** The school's day and hour, by the corrected clock and in the school's own zone. */
export function useSchoolTime(): SchoolTime {
  const clock = useClock()
  const { school } = useSession()
  const timeZone = schoolZoneOf(school)
  const read = useCallback(() => {
    const instant = instantOf(clock.now())
    return { today: dateIn(instant, timeZone), clock: timeIn(instant, timeZone) }
  }, [clock, timeZone])
  const [shown, setShown] = useState(read)

  useEffect(() => {
    const look = () =>
      setShown((was) => {
        const is = read()
        return is.today === was.today && is.clock === was.clock ? was : is
      })
    look()
    const timer = setInterval(look, tickMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])

  const recordsArrivals = school?.checkInEnable ?? false
  return useMemo(
    () => ({ timeZone, ...shown, now: () => read().clock, recordsArrivals }),
    [timeZone, shown, read, recordsArrivals],
  )
}
