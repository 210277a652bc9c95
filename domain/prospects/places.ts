import type { ClassId, StandardId } from '../kernel/ids.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'

/** A level as its places are counted on a day. Children without a schedule are expected on every open half-day. */
export type CountedLevel = {
  standardId: StandardId
  name: string
  /** Children that its classes hold together; null where no class says so. */
  capacity: number | null
  openHalfDays: readonly WeeklyHalfDay[]
}

/** Children of a level who come on one half-day of the week. */
export type Expected = { standardId: StandardId; halfDay: WeeklyHalfDay | null; children: number }

export type PlacesOnHalfDay = {
  halfDay: WeeklyHalfDay
  capacity: number | null
  taken: number
  /** Null where nobody says how many children there is room for; never below nothing. */
  free: number | null
}

export type PlacesOfLevel = CountedLevel & { halfDays: readonly PlacesOnHalfDay[] }

/** Counts the places that are free, by level and half-day. `halfDay` null among the expected: whenever the level opens. */
export function placesOf(
  levels: readonly CountedLevel[],
  expected: readonly Expected[],
): PlacesOfLevel[] {
  return levels.map((level) => {
    const here = expected.filter(({ standardId }) => standardId === level.standardId)
    const halfDays = level.openHalfDays.map((halfDay): PlacesOnHalfDay => {
      const taken = here
        .filter((it) => it.halfDay === null || it.halfDay === halfDay)
        .reduce((sum, { children }) => sum + children, 0)
      const { capacity } = level
      return {
        halfDay,
        capacity,
        taken,
        free: capacity === null ? null : Math.max(0, capacity - taken),
      }
    })
    return { ...level, halfDays }
  })
}

/** A class that is full on a day. */
export const isClassFull = ({
  capacity,
  childCount,
}: {
  id: ClassId
  capacity: number | null
  childCount: number
}): boolean => capacity !== null && childCount >= capacity
