import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { Invitee } from './answers.sql.ts'

export type RemindedRow = { childId: ChildId; remindedAt: Instant }

const reminded = statement<RemindedRow>(
  'event_reminded',
  `
    select child_id as "childId", ${instantText('max(reminded_at)')} as "remindedAt" from event_reminder
    where school_id = (select app_school()) and event_id = $1::uuid
    group by child_id order by child_id`,
)

/** The children whose families were reminded, and when they were last. */
export const listReminded = (tx: Glance, eventId: EventId): Promise<RemindedRow[]> =>
  rowsOf(tx, reminded, [eventId])

const written = statement(
  'event_reminder_written',
  `
    insert into event_reminder (school_id, event_id, child_id, guardian_id, reminded_at, mail_id)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid)
    on conflict (school_id, event_id, child_id, guardian_id) do update
      set reminded_at = excluded.reminded_at, mail_id = excluded.mail_id`,
)

/** Writes that a guardian was reminded, by which mail. */
export const writeReminder = (
  tx: Glance,
  it: { eventId: EventId; at: Instant; mailId: string } & Pick<Invitee, 'childId' | 'guardianId'>,
): Promise<void> => execute(tx, written, [it.eventId, it.childId, it.guardianId, it.at, it.mailId])

const begins = statement<{ at: Instant }>(
  'event_begins_at',
  `
    select ${instantText('($1::date + $2::time) at time zone s.time_zone')} as at from school s
    where s.school_id = (select app_school())`,
)

/** The instant of a day and an hour on the clock of the school. */
export async function instantAt(
  tx: Glance,
  { day, time }: { day: LocalDate; time: LocalTime },
): Promise<Instant> {
  const row = await rowOf(tx, begins, [day, time])
  if (!row) throw new Error('a reminder is about an event of a school')
  return row.at
}
