import { event, type KeptEvent, type TargetKind } from '#domain/event/event.ts'
import type { EventId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { columnsOfThing, selected } from '#server/platform/things/thing-columns.ts'
import { type ThingRecord, thingTable } from '#server/platform/things/thing-table.sql.ts'

export type EventBeside = Pick<
  KeptEvent,
  'audienceIds' | 'skippedDays' | 'files' | 'cancelledBecause'
> & {
  createdBy: UserId | null
}
export type EventRow = ThingRecord<typeof event, EventId, EventBeside>

export const holdEvents = listLock('event')

const audienceOf = (row: string) =>
  `array(select a.target_id::text from event_audience a
    where a.school_id = ${row}.school_id and a.event_id = ${row}.event_id order by 1)`

/** The events of the school, first day first. The audience stands in a table of its own. */
export const events = thingTable<typeof event, EventId, EventBeside>(event, {
  ...{ table: 'event', key: 'event_id', sort: ['firstDay'] },
  more: {
    skippedDays: 'skipped_days date[]',
    files: 'files jsonb',
    cancelledBecause: 'cancelled_because text',
    createdBy: 'created_by uuid',
  },
  beside: {
    audienceIds: audienceOf('t'),
    skippedDays: 't.skipped_days::text[]',
    files: 't.files',
    cancelledBecause: 't.cancelled_because',
    createdBy: 't.created_by',
  },
})

const dropped = statement(
  'event_audience_dropped',
  `delete from event_audience
    where school_id = (select app_school()) and event_id = $1::uuid and not target_id = any($2::uuid[])`,
)
const named = statement(
  'event_audience_written',
  `
    insert into event_audience (school_id, event_id, target_id, standard_id, class_id, group_id, child_id)
    select app_school(), $1::uuid, id,
      case $3::text when 'levels' then id end, case $3::text when 'classes' then id end,
      case $3::text when 'groups' then id end, case $3::text when 'children' then id end
    from unnest($2::uuid[]) as id
    on conflict do nothing`,
)

/** Writes an event with its audience. */
export async function writeEvent(tx: Glance, row: EventRow, taken: 'new' | 'known'): Promise<void> {
  await events.write(tx, row, taken)
  const ids = plainArray(row.audienceIds)
  await execute(tx, dropped, [row.id, ids])
  if (row.audience !== 'school')
    await execute(tx, named, [row.id, ids, row.audience satisfies TargetKind])
}

const columns = columnsOfThing(event).map((column) => selected(column, 't'))

// A school year of Tuesdays is one row: it is looked for by where its series ends.
const inWindow = statement<EventRow>(
  'events_in_window',
  `
    select t.event_id as id, ${columns.join(', ')}, t.version, ${audienceOf('t')} as "audienceIds",
      t.skipped_days::text[] as "skippedDays", t.files, t.cancelled_because as "cancelledBecause", t.created_by as "createdBy"
    from event t
    where t.school_id = (select app_school()) and t.first_day <= $2::date
      and coalesce(t.repeats_until, t.first_day) + (coalesce(t.last_day, t.first_day) - t.first_day) >= $1::date
    order by t.first_day, t.starts_at nulls first, ${asRead('t.title')}, t.event_id`,
)

/** The events that may take place on one of these days: a series counts from its first day to its last. */
export const listEvents = (
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<EventRow[]> => rowsOf(tx, inWindow, [from, to])

const known = statement<{ eventId: EventId }>(
  'events_known',
  `
    select event_id as "eventId" from event
    where school_id = (select app_school()) and event_id = any($1::uuid[])`,
)

/** Those of some events that the school plans or has planned. */
export const listKnownEvents = (
  tx: Glance,
  eventIds: readonly EventId[],
): Promise<{ eventId: EventId }[]> => rowsOf(tx, known, [plainArray(eventIds)])
