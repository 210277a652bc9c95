import { useCallback, useMemo } from 'react'
import type { ClassId, RoomCountId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import { accept } from '#domain/kernel/result.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { newEntries } from '#src/offline/outbox/entry-kind.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Acts } from '#src/records/use-acts.tsx'
import { type CountState, countStateOf, foldCounts } from './room-count.view.ts'
import { RoomCountDone } from './room-count-done.tsx'
import {
  countRoomKind,
  type RoomCountContent,
  roomCountLanes,
  withdrawRoomCountKind,
} from './rooms.offline.ts'
import type { RoomsResult } from './rooms.operations.ts'

/** A room, and the children in it or asked for by name. */
type Awaiting = { classId: string; inside: readonly unknown[]; notCalled: readonly unknown[] }

/**
 * Compares each room with its head counts, by those of the school and of this tablet. Null for a room of a
 * school that has set no hour and counted nothing.
 */
export function useRoomCounts(
  read: RoomsResult | null,
  { timeZone, now }: { timeZone: string; now: LocalTime },
): (room: Awaiting) => CountState | null {
  const entries = useEntries(roomCountLanes)
  const counts = useMemo(
    () =>
      read
        ? foldCounts(read, { entries, isOfDay: (at) => dateIn(at, timeZone) === read.date })
        : [],
    [read, entries, timeZone],
  )
  return useCallback(
    ({ classId, inside, notCalled }) => {
      const times = (read?.countTimes ?? []).map(localTime)
      const own = counts.filter((it) => it.classId === classId)
      if (times.length + own.length === 0) return null
      return countStateOf(own, { times, now, awaited: inside.length + notCalled.length })
    },
    [read, counts, now],
  )
}

/** Counts a room with one tap, on this device first; the way back stands in the bar. */
export function useCountRoom({ act }: Acts) {
  const newId = useNewId()
  return useCallback(
    (counted: Omit<RoomCountContent, 'countId' | 'classId'> & { classId: string }) => {
      const ids = { countId: newId() as RoomCountId, classId: counted.classId as ClassId }
      const content = [{ ...counted, ...ids }]
      const plan = accept({
        entries: newEntries(countRoomKind, content),
        back: newEntries(withdrawRoomCountKind, content),
      })
      return act(plan, <RoomCountDone of={counted} />)
    },
    [act, newId],
  )
}
