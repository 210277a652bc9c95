import type { ChildId, EventId, HeadCountId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { nameIn, recordTable } from '#server/platform/entries/record-table.sql.ts'
import type { Written } from '#server/platform/entries/write-rows.sql.ts'
import type { CountedRow, HeadCountRow } from './head-count-truth.ts'

/** Counts are added, and never changed. */
export const headCountTable = recordTable<HeadCountId, HeadCountRow>('head_count', {
  lock: 73,
  key: { countId: 'count_id uuid' },
  once: {
    eventId: 'event_id uuid',
    day: 'day date',
    countedAt: 'counted_at timestamptz',
    thereCount: 'there_count int',
    ofCount: 'of_count int',
    byUserId: 'account_id uuid',
    deviceId: 'device_id uuid',
  },
  each: {},
  read: { byName: nameIn('head_count.account_id') },
})

const counted = statement(
  'head_count_children_written',
  `
    insert into head_count_child (school_id, count_id, child_id, is_there)
    select app_school(), r."countId", c.id, c.id = any(r."thereIds")
    from json_to_recordset($1::json) as r("countId" uuid, "thereIds" uuid[], "missingIds" uuid[]),
      unnest(r."thereIds" || r."missingIds") as c(id)
    order by 2, 3`,
)

/** Writes counts with the children in them. It issues both statements before it waits. */
export async function writeCounts(
  last: Glance,
  rows: readonly Written<CountedRow>[],
): Promise<void> {
  if (rows.length === 0) return
  const children = rows.map(({ countId, thereIds, missingIds }) => ({
    ...{ countId, thereIds, missingIds },
  }))
  await Promise.all([
    headCountTable.write(last, rows),
    execute(last, counted, [JSON.stringify(children)]),
  ])
}

const ofEvents = statement<HeadCountRow & object>(
  'head_counts_of_events',
  `
    select ${headCountTable.columns} from head_count
    where head_count.school_id = (select app_school()) and head_count.event_id = any($1::uuid[])
    order by head_count.counted_at, head_count.count_id`,
)

/** Every count of these events, the oldest first. */
export const listCounts = (tx: Glance, eventIds: readonly EventId[]): Promise<HeadCountRow[]> =>
  rowsOf(tx, ofEvents, [plainArray(eventIds)])

/** A child that was not there at a count. */
export type MissingChild = { eventId: EventId; countId: HeadCountId; childId: ChildId }

const missing = statement<MissingChild>(
  'head_count_children_missing',
  `
    select h.event_id as "eventId", h.count_id as "countId", c.child_id as "childId"
    from head_count h join head_count_child c using (school_id, count_id)
    where h.school_id = (select app_school()) and h.event_id = any($1::uuid[]) and not c.is_there
    order by h.counted_at, h.count_id, c.child_id`,
)

export const listMissing = (tx: Glance, eventIds: readonly EventId[]): Promise<MissingChild[]> =>
  rowsOf(tx, missing, [plainArray(eventIds)])
