import { type ReactNode, useMemo } from 'react'
import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { ClassDayResult } from '#src/class-day/class-day.operations.ts'
import type { ClassInBuilding } from '#src/class-day/marks/in-building.ts'
import { useActs } from '#src/records/use-acts.tsx'
import { RoomCount } from '#src/rooms/room-count.tsx'
import { RoomStaff } from '#src/rooms/room-staff.tsx'
import type { RoomsResult } from '#src/rooms/rooms.operations.ts'
import { roomChildrenOf } from '#src/rooms/rooms.view.ts'
import { roomRefusalWords } from '#src/rooms/rooms-refusals.ts'
import { useCountRoom, useRoomCounts } from '#src/rooms/use-room-counts.tsx'
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
  now: LocalTime
}

/** The adults beside the children: a staff list for each class, and all who are in the building. */
export function useBuildingRooms(
  read: RoomsResult | null,
  { registers, classes, timeZone, now }: Places,
) {
  const acts = useActs(roomRefusalWords)
  const note = useNotePassage(acts)
  const children = useMemo(() => roomChildrenOf(classes, registers), [classes, registers])
  const { rooms, standings } = useRooms(read, { classes: children, timeZone })
  const countsOf = useRoomCounts(read, { timeZone, now })
  const count = useCountRoom(acts)
  const nameOfClass = (classId: ClassId): string | null =>
    classes.find((it) => it.classId === classId)?.className ?? null
  const staffOf = (of: ClassInBuilding): ReactNode => {
    const { classId, className, inside } = of
    const room = rooms.find((it) => it.classId === classId)
    const state = countsOf(of)
    const hasStaff = room && room.adults.length + room.others.length > 0
    if (!hasStaff && !state) return null
    return (
      <>
        {state ? (
          <RoomCount
            state={state}
            className={className}
            timeZone={timeZone}
            here={inside.length}
            count={(there) =>
              void count({ classId, className, there, expected: inside.length, dueAt: state.due })
            }
          />
        ) : null}
        {hasStaff ? (
          <RoomStaff
            room={room}
            className={className}
            timeZone={timeZone}
            nameOfClass={nameOfClass}
            note={(passage) => void note(passage)}
          />
        ) : null}
      </>
    )
  }
  const adults: AdultInBuilding[] | null =
    read?.people.flatMap(({ userId, name }) => {
      const at = standings.get(userId)
      return at ? [{ userId, name, className: nameOfClass(at.classId), since: at.since }] : []
    }) ?? null
  return { staffOf, adults, undoBar: acts.undoBar }
}
