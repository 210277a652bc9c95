import { type ReactNode, useMemo } from 'react'
import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { ClassDayResult } from '#src/class-day/class-day.operations.ts'
import type { ClassInBuilding } from '#src/class-day/marks/in-building.ts'
import { useActs } from '#src/records/use-acts.tsx'
import { RoomStaff } from '#src/rooms/room-staff.tsx'
import type { RoomsResult } from '#src/rooms/rooms.operations.ts'
import { roomChildrenOf } from '#src/rooms/rooms.view.ts'
import { roomRefusalWords } from '#src/rooms/rooms-refusals.ts'
import { useNotePassage, useRooms } from '#src/rooms/use-rooms.tsx'

/** An adult who is in a room now; the class has no name here where it is not the viewer's. */
export type AdultInBuilding = {
  userId: UserId
  name: string
  className: string | null
  since: Instant
}

type Places = {
  registers: readonly ClassDayResult[]
  /** The same classes, in the same order. */
  classes: readonly ClassInBuilding[]
  timeZone: string
}

/** The adults beside the children: a staff list for each class, and all who are in the building. */
export function useBuildingRooms(
  read: RoomsResult | null,
  { registers, classes, timeZone }: Places,
) {
  const acts = useActs(roomRefusalWords)
  const note = useNotePassage(acts)
  const children = useMemo(() => roomChildrenOf(classes, registers), [classes, registers])
  const { rooms, standings } = useRooms(read, { classes: children, timeZone })
  const nameOfClass = (classId: ClassId): string | null =>
    classes.find((it) => it.classId === classId)?.className ?? null
  const staffOf = ({ classId, className }: ClassInBuilding): ReactNode => {
    const room = rooms.find((it) => it.classId === classId)
    if (!room || room.adults.length + room.others.length === 0) return null
    return (
      <RoomStaff
        room={room}
        className={className}
        timeZone={timeZone}
        nameOfClass={nameOfClass}
        note={(passage) => void note(passage)}
      />
    )
  }
  const adults: AdultInBuilding[] | null =
    read?.people.flatMap(({ userId, name }) => {
      const at = standings.get(userId)
      return at ? [{ userId, name, className: nameOfClass(at.classId), since: at.since }] : []
    }) ?? null
  return { staffOf, adults, undoBar: acts.undoBar }
}
