import type { ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { dueCount, isDifferent, newestCount } from '#domain/rooms/room-count.ts'
import { type Entry, tappedAt } from '#src/offline/outbox/entry.ts'
import { foldRecords, type Saved } from '#src/records/fold-records.ts'
import { countRoomKind, type RoomCountContent, withdrawRoomCountKind } from './rooms.offline.ts'
import type { RoomCountResult, RoomsResult } from './rooms.operations.ts'

/** A count that stands, by the school or by this device. */
export type ShownCount = {
  classId: ClassId
  at: Instant
  dueAt: LocalTime | null
  expected: number
  there: number
  saved: Saved
}

/** The state of a room's head counts. */
export type CountState = {
  /** The hour for which it has to be counted now; null for none. */
  due: LocalTime | null
  newest: ShownCount | null
  /** The newest count found other children than the register. */
  differs: boolean
}

/** The counts of a day that stand, with those that this tablet has entered. */
export const foldCounts = (
  { counts, date }: Pick<RoomsResult, 'counts' | 'date'>,
  { entries, isOfDay }: { entries: readonly Entry[]; isOfDay: (at: Instant) => boolean },
): ShownCount[] =>
  foldRecords<RoomCountResult, RoomCountContent, RoomCountContent>({
    truths: counts,
    entries: entries.filter((entry) => isOfDay(tappedAt(entry))),
    writing: countRoomKind,
    closing: [withdrawRoomCountKind],
    idOf: ({ countId }) => countId,
    isOpen: (truth) => !truth.isRemoved && truth.date === date,
  }).flatMap(({ own, truth, said, saved }) => {
    const at = own ? tappedAt(own) : truth?.at
    const { classId, expected, there } = said
    return at
      ? [{ classId, at, dueAt: said.dueAt as LocalTime | null, expected, there, saved }]
      : []
  })

/** Says how a room stands to its head counts. Nobody counts a room in which no child is awaited. */
export function countStateOf(
  counts: readonly ShownCount[],
  { times, now, awaited }: { times: readonly LocalTime[]; now: LocalTime; awaited: number },
): CountState {
  const newest = newestCount(counts)
  return {
    due: awaited > 0 ? dueCount(times, { counted: counts, now }) : null,
    newest,
    differs: newest !== null && isDifferent(newest),
  }
}
