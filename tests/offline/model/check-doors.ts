import { timeIn } from '#domain/kernel/instant.ts'
import { hoursAtTheDoor, marksOf } from '#domain/presence/building/at-the-door.ts'
import { blankDay } from '#domain/presence/marks/reconcile-mark.ts'
import type { PresenceDay } from '#domain/presence/presence.ts'
import { type DoorLine, isWordless } from '#domain/transmission/door/at-the-door.ts'
import { laneOfMark } from '../school/kinds-for-tests.ts'
import type { Fault } from './checker.ts'
import {
  type DoorRecords,
  doorLineIn,
  doorLinesOn,
  type Place,
  type WireDoorLine,
  zone,
} from './model-doors.ts'

/**
 * A departure on the sheet is in the register exactly once, and the other way round. So is an arrival; words about one
 * may stand alone, since a child that is marked absent keeps them.
 */
export function checkDoors({ days, lines }: DoorRecords): Fault[] {
  const places = new Map<string, Place>()
  for (const day of days.values()) places.set(laneOfMark(day), day)
  for (const { value } of lines.values()) {
    const line = doorLineIn(value)
    if (line) places.set(laneOfMark(line), line)
  }
  return [...places.entries()].flatMap(([lane, place]): Fault[] => {
    const day = days.get(lane) ?? blankDay(place)
    const standing = doorLinesOn(lines, place)
    return [
      ...checkHours('departure', { lane, day, standing }),
      ...checkHours('arrival', { lane, day, standing }),
    ]
  })
}

type Door = { lane: string; day: PresenceDay; standing: readonly WireDoorLine[] }

function checkHours(name: DoorLine, { lane, day, standing }: Door): Fault[] {
  const register = hoursAtTheDoor(marksOf(day), name === 'departure' ? 'out' : 'in')
  const sheet = standing
    .filter(({ line }) => line === name)
    .map((line) => ({ hour: timeIn(line.at, zone), line }))
    .filter(({ hour, line }) => name === 'departure' || register.includes(hour) || isWordless(line))
    .map(({ hour }) => hour)
  const [one, other] = [register.toSorted().join(), sheet.toSorted().join()]
  if (one === other) return []
  const detail = `${lane} ${name} at ${one || 'no hour'} by the register, at ${other || 'no hour'} by the sheet`
  return [{ kind: 'wrong', detail }]
}
