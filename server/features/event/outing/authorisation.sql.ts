import type { ChildId, EventId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

/** The answer of a family about one outing. No row: none has come. */
export type Authorisation = { eventId: EventId; childId: ChildId; isGiven: boolean }

const ofEvents = statement<Authorisation>(
  'authorisations_of_events',
  `
    select event_id as "eventId", child_id as "childId", is_given as "isGiven" from outing_authorisation
    where school_id = (select app_school()) and event_id = any($1::uuid[])
    order by event_id, child_id`,
)

export const listAuthorisations = (
  tx: Glance,
  eventIds: readonly EventId[],
): Promise<Authorisation[]> => rowsOf(tx, ofEvents, [plainArray(eventIds)])

const written = statement(
  'authorisation_written',
  `
    insert into outing_authorisation (school_id, event_id, child_id, is_given, account_id, written_at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4::uuid, $5::timestamptz)
    on conflict (school_id, event_id, child_id) do update
      set is_given = excluded.is_given, account_id = excluded.account_id, written_at = excluded.written_at`,
)
const dropped = statement(
  'authorisation_dropped',
  `
    delete from outing_authorisation
    where school_id = (select app_school()) and event_id = $1::uuid and child_id = $2::uuid`,
)

/** Writes whose answer came, and takes it back (`isGiven` null). */
export async function writeAuthorisation(
  tx: Glance,
  said: Pick<Authorisation, 'eventId' | 'childId'> & { isGiven: boolean | null },
  { by, at }: { by: UserId; at: Instant },
): Promise<void> {
  const { eventId, childId, isGiven } = said
  if (isGiven === null) await execute(tx, dropped, [eventId, childId])
  else await execute(tx, written, [eventId, childId, isGiven, by, at])
}
