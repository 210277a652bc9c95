import type { LocalTime } from '../../kernel/local-time.ts'
import { minutesOf } from '../../kernel/local-time.ts'
import type { DayMarks } from '../../presence/building/at-the-door.ts'
import { midday } from '../../presence/half-day.ts'
import { type HalfDay, halfDays, type PresenceMark } from '../../presence/presence.ts'

type Here = Extract<PresenceMark, { arrivedAt: LocalTime | null }>

/** Hours as the marks of a day say them. */
export type HoursOfDay = {
  attended: readonly HalfDay[]
  /** First arrival and last departure; null where nobody wrote it down. */
  arrivedAt: LocalTime | null
  leftAt: LocalTime | null
  /** Minutes in the house; null where a child came and an hour is missing: never a guess. */
  minutes: number | null
  isDepartureMissing: boolean
}

/** An afternoon that only says since when the child is gone: it left before it. */
const isGoneSince = (half: HalfDay, mark: Here): boolean =>
  half === 'pm' && mark.state === 'left' && mark.leftAt < midday

function hereIn(marks: DayMarks): { half: HalfDay; mark: Here }[] {
  return halfDays.flatMap((half) => {
    const mark = marks[half]
    const isHere = mark !== null && mark.state !== 'absent' && mark.state !== 'excused'
    return isHere && !isGoneSince(half, mark) ? [{ half, mark }] : []
  })
}

/**
 * The hours of a day from its marks. A morning that no departure ends goes on into the afternoon. Who left and came back was
 * not there in between.
 */
export function hoursOfDay(marks: DayMarks): HoursOfDay {
  let minutes: number | null = 0
  let since: LocalTime | null = null
  let isInside = false
  const here = hereIn(marks)
  for (const { mark } of here) {
    if (!isInside) since = mark.arrivedAt
    isInside = mark.state !== 'left'
    if (mark.state !== 'left') continue
    minutes =
      minutes === null || since === null || mark.leftAt < since
        ? null
        : minutes + minutesOf(mark.leftAt) - minutesOf(since)
  }
  const last = here.at(-1)?.mark
  return {
    attended: here.map(({ half }) => half),
    arrivedAt: here[0]?.mark.arrivedAt ?? null,
    leftAt: last?.state === 'left' ? last.leftAt : null,
    minutes: here.length === 0 || isInside ? null : minutes,
    isDepartureMissing: isInside,
  }
}
