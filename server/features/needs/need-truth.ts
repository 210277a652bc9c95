import type { ChildId, NeedId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of need, with the names of who asked and who received. Its stamp says who wrote this version. */
export interface NeedRow extends RowStamp {
  needId: NeedId
  childId: ChildId
  item: NeededItem
  note: string | null
  isRemoved: boolean
  askedById: UserId
  askedByName: string
  askedAt: Instant
  receivedById: UserId | null
  receivedByName: string | null
  receivedAt: Instant | null
}

/** Need of the contract. */
export type NeedTruth = ReturnType<typeof needTruth>

export function needTruth(row: NeedRow) {
  const { askedById, receivedById, byUserId, deviceId, ...need } = row
  return { __typename: 'Need' as const, ...need }
}
