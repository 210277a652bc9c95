import { dateIn, type Instant, instantOf, timeIn } from './instant.ts'
import type { LocalDate } from './local-date.ts'
import { type LocalTime, minutesOf } from './local-time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The moment at which the school's clock shows that hour of that day. An hour that summer time skips is the one after it. */
export function instantAt({
  date,
  time,
  zone,
}: {
  date: LocalDate
  time: LocalTime
  zone: string
}): Instant {
  const wished = Date.parse(`${date}T${time}:00Z`)
  let at = wished
  // The zone's own offset at a moment says where the moment is; a change of it in between takes a second look.
  for (let look = 0; look < 2; look += 1) {
    const instant = instantOf(at)
    const days = (Date.parse(dateIn(instant, zone)) - Date.parse(date)) / dayMs
    const shown = minutesOf(timeIn(instant, zone)) + days * 24 * 60
    at -= (shown - minutesOf(time)) * minuteMs
  }
  return instantOf(at)
}
