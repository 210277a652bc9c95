import type { Language } from '#domain/accounts/identity.ts'
import type { Invitation, InvitedEvent } from '#domain/event/invitation.ts'
import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'
import { readerLanguage } from './reader-language.sql.ts'

/** The event that a link leads to, and the child that it is answered for. */
export type Invited = InvitedEvent &
  Invitation & {
    eventId: EventId
    childId: ChildId
    title: string
    place: string | null
    firstName: string
    schoolName: string
    timeZone: string
    language: Language
  }

const byInvite = statement<Invited>(
  'event_invited_by_link',
  `
    select t.event_id as "eventId", c.child_id as "childId", t.title, t.place, c.first_name as "firstName",
      t.first_day::text as "firstDay", t.last_day::text as "lastDay", to_char(t.starts_at, 'HH24:MI') as "startsAt",
      to_char(t.ends_at, 'HH24:MI') as "endsAt", t.repeats, t.repeats_until::text as "repeatsUntil",
      t.skipped_days::text[] as "skippedDays", t.cancelled_because as "cancelledBecause",
      v.seats, v.slot_minutes as "slotMinutes", v.closes_on::text as "closesOn",
      s.name as "schoolName", s.time_zone as "timeZone",
      ${readerLanguage} as language
    from event_invite i join event_invitation v using (school_id, event_id) join event t using (school_id, event_id)
      join school s using (school_id) join child c using (school_id, child_id)
      join child_guardian l using (school_id, child_id, guardian_id) join guardian g using (school_id, guardian_id)
    where i.school_id = (select app_school()) and i.invite_id = $1::uuid and c.erased_at is null and l.has_legal_authority
      and s.is_enabled and s.event_enable
      and exists (select from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id
        and e.first_day <= coalesce(t.repeats_until, t.first_day) and (e.last_day is null or e.last_day >= t.first_day))`,
)

/** The event under a link. Undefined once the child has left, the guardian is none any more, or families are not asked. */
export const findInvited = (tx: Glance, inviteId: string): Promise<Invited | undefined> =>
  rowOf(tx, byInvite, [inviteId])
