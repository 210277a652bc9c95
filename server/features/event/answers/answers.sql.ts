import type { Language } from '#domain/accounts/identity.ts'
import { type FamilyAnswer, type Invitation, invitation } from '#domain/event/invitation.ts'
import type { ChildId, EventId, GuardianId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'
import { readerLanguage } from './reader-language.sql.ts'

/** Invitations, each under the id of its event. */
export const invitations = thingTable<typeof invitation, EventId>(invitation, {
  ...{ table: 'event_invitation', key: 'event_id' },
})

const held = statement<Invitation>(
  'event_answers_held',
  `
    select seats, slot_minutes as "slotMinutes", closes_on::text as "closesOn" from event_invitation
    where school_id = (select app_school()) and event_id = $1::uuid for update`,
)

/** Holds the answers of an event: who comes second waits, and then sees what the first one took. Undefined: none is asked. */
export const holdAnswers = (tx: Glance, eventId: EventId): Promise<Invitation | undefined> =>
  rowOf(tx, held, [eventId])

export type AnswerRow = FamilyAnswer & {
  childId: ChildId
  isByHand: boolean
  answeredAt: Instant
}

const ofEvent = statement<AnswerRow>(
  'event_answers',
  `
    select child_id as "childId", people, to_char(slot, 'HH24:MI') as slot, account_id is not null as "isByHand",
      ${instantText('answered_at')} as "answeredAt"
    from event_answer where school_id = (select app_school()) and event_id = $1::uuid
    order by slot nulls last, answered_at, child_id`,
)

/** The answers about an event, by their appointments, then the earliest first. */
export const listAnswers = (tx: Glance, eventId: EventId): Promise<AnswerRow[]> =>
  rowsOf(tx, ofEvent, [eventId])

const written = statement(
  'event_answer_written',
  `
    insert into event_answer (school_id, event_id, child_id, people, slot, account_id, answered_at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4::time, $5::uuid, $6::timestamptz)
    on conflict (school_id, event_id, child_id) do update
      set people = excluded.people, slot = excluded.slot, account_id = excluded.account_id, answered_at = excluded.answered_at`,
)
const dropped = statement(
  'event_answer_dropped',
  'delete from event_answer where school_id = (select app_school()) and event_id = $1::uuid and child_id = $2::uuid',
)

/** Writes the answer of a family; null takes it back. `by` is null where the family said it itself. */
export async function writeAnswer(
  tx: Glance,
  { eventId, childId, answer }: { eventId: EventId; childId: ChildId; answer: FamilyAnswer | null },
  { by, at }: { by: UserId | null; at: Instant },
): Promise<void> {
  if (!answer) await execute(tx, dropped, [eventId, childId])
  else await execute(tx, written, [eventId, childId, answer.people, answer.slot, by, at])
}

export type InvitedRow = { childId: ChildId; mailedOn: Instant }

const invited = statement<InvitedRow>(
  'event_invited',
  `
    select child_id as "childId", ${instantText('min(mailed_at)')} as "mailedOn" from event_invite
    where school_id = (select app_school()) and event_id = $1::uuid
    group by child_id order by child_id`,
)

/** The children whose families have a link, and since when. */
export const listInvited = (tx: Glance, eventId: EventId): Promise<InvitedRow[]> =>
  rowsOf(tx, invited, [eventId])

/** A guardian who may answer for a child. */
export type Invitee = {
  childId: ChildId
  firstName: string
  guardianId: GuardianId
  name: string
  email: string
  language: Language
}

/** A guardian of a child whom a mail can reach, with the link that was mailed, and when; null: none was. */
export type Reachable = Invitee & { inviteId: string | null; invitedAt: Instant | null }

const reachable = statement<Reachable>(
  'event_reachable',
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

type OfEvent = { eventId: EventId; childIds: readonly ChildId[] }

/** Guardians of these children who may answer for them: parents with a mail address who want mails. */
export const listReachable = (tx: Glance, { eventId, childIds }: OfEvent): Promise<Reachable[]> =>
  rowsOf(tx, reachable, [eventId, plainArray(childIds)])

/** Those of them who have no link yet. */
export const listInvitees = async (tx: Glance, asked: OfEvent): Promise<Invitee[]> =>
  (await listReachable(tx, asked)).filter(({ inviteId }) => inviteId === null)

const inserted = statement(
  'event_invite_inserted',
  `
    insert into event_invite (school_id, invite_id, event_id, child_id, guardian_id, mailed_at, mail_id)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::timestamptz, $6::uuid)`,
)

export const insertInvite = (
  tx: Glance,
  it: { id: string; mailId: string; eventId: EventId; at: Instant } & Pick<
    Invitee,
    'childId' | 'guardianId'
  >,
): Promise<void> =>
  execute(tx, inserted, [it.id, it.eventId, it.childId, it.guardianId, it.at, it.mailId])

const copied = statement(
  'event_invitation_copied',
  `
    insert into event_invitation (school_id, event_id, seats, slot_minutes, version)
    select school_id, $2::uuid, seats, slot_minutes, 1 from event_invitation
    where school_id = (select app_school()) and event_id = $1::uuid`,
)
const answersCopied = statement(
  'event_answers_copied',
  `
    insert into event_answer (school_id, event_id, child_id, people, slot, account_id, answered_at)
    select school_id, $2::uuid, child_id, people, slot, account_id, answered_at from event_answer
    where school_id = (select app_school()) and event_id = $1::uuid`,
)

/** Asks about a day that is taken out as its series does. `withAnswers`: with what families have said of it. */
export async function copyInvitation(
  tx: Glance,
  { from, to, withAnswers }: { from: EventId; to: EventId; withAnswers: boolean },
): Promise<void> {
  await execute(tx, copied, [from, to])
  if (withAnswers) await execute(tx, answersCopied, [from, to])
}
