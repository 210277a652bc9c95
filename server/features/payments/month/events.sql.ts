import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { GroupStay, PricedEvent } from '#domain/payments/month/event-charges.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

type Span = { from: LocalDate; to: LocalDate; childIds: readonly ChildId[] | null }

const eventsToBill = statement<PricedEvent>(
  'events_to_bill',
  `
    select t.event_id as id, t.title, t.first_day::text as "firstDay",
      t.repeats, t.repeats_until::text as "repeatsUntil", t.skipped_days::text[] as "skippedDays",
      t.audience, array(select a.target_id::text from event_audience a
        where a.school_id = t.school_id and a.event_id = t.event_id order by 1) as "audienceIds",
      t.cancelled_because as "cancelledBecause", p.amount::float8 as amount,
      array(select o.child_id::text from outing_authorisation o where o.school_id = t.school_id
        and o.event_id = t.event_id and t.asks_authorisation and not o.is_given order by 1) as "refusedIds",
      case when v.event_id is not null then array(select a.child_id::text from event_answer a
        where a.school_id = t.school_id and a.event_id = t.event_id and a.people > 0 order by 1) end as "comingIds"
    from event_price p join event t using (school_id, event_id)
      left join event_invitation v using (school_id, event_id)
    where p.school_id = (select app_school()) and t.first_day <= $2::date
      and coalesce(t.repeats_until, t.first_day) >= $1::date
    order by t.first_day, t.event_id`,
)

/** Events with a price that may begin on one of these days: a series counts from its first day to its last. */
export const listEventsToBill = (tx: Glance, { from, to }: Span): Promise<PricedEvent[]> =>
  rowsOf(tx, eventsToBill, [from, to])

type GroupStayRow = GroupStay & { childId: ChildId }

const groupsToBill = statement<GroupStayRow>(
  'groups_to_bill',
  `
    select g.child_id as "childId", g.group_id as "groupId", g.first_day::text as "firstDay", g.last_day::text as "lastDay"
    from class_group_child g
    where g.school_id = (select app_school()) and g.first_day <= $2::date and (g.last_day is null or g.last_day >= $1::date)
      and ($3::uuid[] is null or g.child_id = any($3::uuid[]))
      and exists (select from event_price p where p.school_id = g.school_id)`,
)

/** The groups of children on these days, where the school has events with a price at all. */
export const listGroupsToBill = (
  tx: Glance,
  { from, to, childIds }: Span,
): Promise<GroupStayRow[]> => rowsOf(tx, groupsToBill, [from, to, childIds])
