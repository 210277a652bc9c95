import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { Invitee } from './answers.sql.ts'
import { readerLanguage } from './reader-language.sql.ts'

/** A guardian whom a reminder can reach, with the link that was mailed, and when; null: none was. */
export type Reachable = Invitee & { inviteId: string | null; invitedAt: Instant | null }

const reachable = statement<Reachable>(
  'event_reachable_by_reminder',
  `
    select c.child_id as "childId", c.first_name as "firstName", g.guardian_id as "guardianId", g.name, g.email,
      ${readerLanguage} as language,
      i.invite_id as "inviteId", ${instantText('i.mailed_at')} as "invitedAt"
    from child c join school s using (school_id) join child_guardian l using (school_id, child_id)
      join guardian g using (school_id, guardian_id)
      left join event_invite i on i.school_id = c.school_id and i.event_id = $1::uuid
        and i.child_id = c.child_id and i.guardian_id = g.guardian_id
    where c.school_id = (select app_school()) and c.child_id = any($2::uuid[]) and c.erased_at is null
      and l.has_legal_authority and g.receives_messages and g.email is not null
    order by c.child_id, g.guardian_id`,
)

/** Guardians of these children who may answer for them: parents with a mail address who want mails. */
export const listReachable = (
  tx: Glance,
  { eventId, childIds }: { eventId: EventId; childIds: readonly ChildId[] },
): Promise<Reachable[]> => rowsOf(tx, reachable, [eventId, plainArray(childIds)])

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
