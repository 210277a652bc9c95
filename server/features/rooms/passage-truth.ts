import type { ClassId, PassageId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PassageWay } from '#domain/rooms/passage.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of staff_passage, with the name of who noted it. Its stamp says who wrote this version. */
export interface PassageRow extends RowStamp {
  passageId: PassageId
  userId: UserId
  classId: ClassId
  way: PassageWay
  date: LocalDate
  at: Instant
  notedById: UserId
  notedByName: string
  isRemoved: boolean
}

/** StaffPassage of the contract. */
export type PassageTruth = ReturnType<typeof passageTruth>

export function passageTruth(row: PassageRow) {
  const { notedById, byUserId, deviceId, ...passage } = row
  return { __typename: 'StaffPassage' as const, ...passage }
}
