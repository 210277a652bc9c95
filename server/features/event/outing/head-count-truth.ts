import type { ChildId, EventId, HeadCountId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of head_count, with the name of who counted. */
export interface HeadCountRow extends RowStamp {
  countId: HeadCountId
  eventId: EventId
  day: LocalDate
  countedAt: Instant
  thereCount: number
  ofCount: number
  byName: string
}

/** A count with the children that it writes down. */
export type CountedRow = HeadCountRow & {
  thereIds: readonly ChildId[]
  missingIds: readonly ChildId[]
}

/** HeadCount of the contract. It names no child, so that the ledger says none that is erased later. */
export type HeadCountTruth = ReturnType<typeof headCountTruth>

export function headCountTruth({
  countId,
  eventId,
  day,
  countedAt,
  thereCount,
  ofCount,
  byName,
  version,
}: HeadCountRow) {
  const count = { countId, eventId, day, countedAt, thereCount, ofCount, byName, version }
  return { __typename: 'HeadCount' as const, ...count }
}
