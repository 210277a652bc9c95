import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { concerns, type KeptEvent } from '#domain/event/event.ts'
import type { EventId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listTargets } from './targets.sql.ts'

/** An event by its name, as an album says what it shows. */
export type NamedEvent = { id: EventId; title: string; firstDay: LocalDate }

type Row = NamedEvent & Pick<KeptEvent, 'audience' | 'audienceIds'>

/** More than a school plans in half a year. */
const mostNamed = 300

const named = statement<Row>(
  'events_named',
  `
    select t.event_id as id, t.title, t.first_day::text as "firstDay", t.audience,
      array(select a.target_id::text from event_audience a
        where a.school_id = t.school_id and a.event_id = t.event_id order by 1) as "audienceIds"
    from event t
    where t.school_id = (select app_school()) and ((t.first_day <= $2::date and t.cancelled_because is null
        and coalesce(t.repeats_until, t.last_day, t.first_day) >= $1::date)
      or exists (select from album b where b.school_id = t.school_id and b.event_id = t.event_id))
    order by t.first_day desc, ${asRead('t.title')}, t.event_id
    limit ${mostNamed}`,
)

/**
 * The events of some days, and those that albums show, the latest first: of the whole school for the direction, for a
 * teacher what concerns the own classes. Nothing for somebody without the page of events.
 */
export async function listOwnEvents(
  tx: Glance,
  {
    viewer,
    today,
    window: { from, to },
  }: { viewer: SchoolViewer; today: LocalDate; window: { from: LocalDate; to: LocalDate } },
): Promise<NamedEvent[]> {
  if (!maySeeScreen(viewer, 'events')) return []
  const everybody = isDirection(viewer.userType)
  const [rows, targets] = await Promise.all([
    rowsOf(tx, named, [from, to]),
    everybody ? [] : listTargets(tx, { userId: viewer.userId, today, everybody }),
  ])
  return rows
    .filter((row) => concerns(row, { targets, isDirection: everybody }))
    .map(({ id, title, firstDay }) => ({ id, title, firstDay }))
}
