import type { ChildId, DeviceId, NeedId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { NeededItem } from '#domain/needs/needs.ts'

/** A row of need, with the names of who asked and who received. */
export interface NeedRow {
  needId: NeedId
  childId: ChildId
  item: NeededItem
  note: string | null
  version: number
  isRemoved: boolean
  askedById: UserId
  askedByName: string
  askedAt: Instant
  receivedById: UserId | null
  receivedByName: string | null
  receivedAt: Instant | null
  /** Who wrote this version, and on which device. */
  byUserId: UserId
  deviceId: DeviceId
}

/** Need of the contract. */
export type NeedTruth = { readonly __typename: 'Need' } & Omit<
  NeedRow,
  'askedById' | 'receivedById' | 'byUserId' | 'deviceId'
>

export const needTruth = ({
  askedById: _,
  receivedById: __,
  byUserId: ___,
  deviceId: ____,
  ...need
}: NeedRow): NeedTruth => ({ __typename: 'Need', ...need })
