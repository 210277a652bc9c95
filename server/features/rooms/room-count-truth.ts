import type { ClassId, RoomCountId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of room_count, with the name of who counted. Its stamp says who wrote this version. */
export interface RoomCountRow extends RowStamp {
  countId: RoomCountId
  classId: ClassId
  date: LocalDate
  at: Instant
  dueAt: LocalTime | null
  expected: number
  there: number
  countedById: UserId
  countedByName: string
  isRemoved: boolean
}

/** RoomCount of the contract. */
export type RoomCountTruth = ReturnType<typeof roomCountTruth>

export function roomCountTruth(row: RoomCountRow) {
  const { countedById, byUserId, deviceId, ...count } = row
  return { __typename: 'RoomCount' as const, ...count }
}
