import type { ChannelId, SchoolId, SessionId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { readingMs, restMs, type WaitingMessage } from '#domain/message/push.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { hasMessages, isMember } from '../channel-members.sql.ts'

const awaited = statement(
  'push-due-await',
  `
    insert into push_due (school_id, session_id, channel_id, number, due_at)
    select c.school_id, p.session_id, c.channel_id, w.number,
      $2::timestamptz + interval '${readingMs} milliseconds'
    from json_to_recordset($1::json) as w("channelId" uuid, number int, "authorId" uuid)
      join message_channel c on c.school_id = (select app_school()) and c.channel_id = w."channelId"
      join push_subscription p on p.school_id = c.school_id and p.account_id <> w."authorId"
    where ${isMember({ who: 'p.account_id', today: '$3' })}
    on conflict do nothing`,
)

type New = { channelId: ChannelId; number: number; authorId: string }

/** Notes new messages for the devices of their readers, in the transaction that writes them. */
export async function awaitTelling(
  last: Glance,
  messages: readonly New[],
  { now, today }: { now: Instant; today: LocalDate },
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ channelId, number, authorId }) => ({ channelId, number, authorId }))
  await execute(last, awaited, [JSON.stringify(rows), now, today])
}

export type DueSchool = { schoolId: SchoolId; timeZone: string }

// School by school, by its key: the planner would read every school.
const dueSchools = statement<DueSchool>(
  'push-due-schools',
  `
    select d.school_id as "schoolId", s.time_zone as "timeZone"
    from (select school_id, min(due_at) as since from push_due where due_at <= $1::timestamptz group by school_id) d,
      lateral (select time_zone from school where school.school_id = d.school_id limit 1) s
    order by d.since, d.school_id`,
)

/** Schools with something to tell by now, those that wait longest first; asked at the door of mails. */
export const listDueSchools = (tx: Glance, at: Instant): Promise<DueSchool[]> =>
  rowsOf(tx, dueSchools, [at])

/** A message that waits for a device, with the device. */
export type DueRow = WaitingMessage & {
  sessionId: SessionId
  endpoint: string
  publicKey: string
  secret: string
  everyMessage: boolean
  /** Somebody is signed in there, and may be. */
  isLive: boolean
  channelId: ChannelId
  number: number
  tries: number
}

/** Devices in one go: each server takes others, and the next turn takes the rest. */
const mostDevices = 50

const taken = statement<DueRow>(
  'push-due-take',
  `
    with device as (
      select p.* from push_subscription p
      where p.school_id = (select app_school())
        and (p.told_at is null or p.told_at <= $1::timestamptz - interval '${restMs} milliseconds')
        and exists (select 1 from push_due d where d.school_id = p.school_id and d.session_id = p.session_id
          and d.due_at <= $1::timestamptz)
      order by p.session_id limit ${mostDevices} for update skip locked),
    waited as (
      delete from push_due d using device p
      where d.school_id = (select app_school()) and d.school_id = p.school_id and d.session_id = p.session_id
      returning d.session_id, d.channel_id, d.number, d.tries)
    select p.session_id as "sessionId", p.endpoint, p.public_key as "publicKey", p.secret,
      p.every_message as "everyMessage", w.channel_id as "channelId", w.number, w.tries,
      c.kind, g.is_urgent as "isUrgent", g.is_removed as "isRemoved",
      coalesce(r.read_number, 0) >= w.number as "isRead", coalesce(r.is_muted, false) as "isMuted",
      exists (select 1 from session s join account a using (account_id) join school o on o.school_id = a.school_id
        where s.session_id = p.session_id and s.account_id = p.account_id and s.ended_at is null
          and s.expires_at > $1::timestamptz and a.is_active and o.is_enabled) as "isLive",
      ${isMember({ who: 'p.account_id', today: '$2' })}
        and exists (select 1 from account a where a.account_id = p.account_id and ${hasMessages})
        and not exists (select 1 from school_feature f where f.school_id = (select app_school()) and f.feature = 'message'
          and not f.is_enabled) as "isReader"
    from waited w
      join device p using (session_id)
      join message_channel c on c.school_id = (select app_school()) and c.channel_id = w.channel_id
      join message g on g.school_id = (select app_school()) and g.channel_id = w.channel_id and g.number = w.number
      left join message_reading r
        on r.school_id = (select app_school()) and r.channel_id = w.channel_id and r.account_id = p.account_id
    order by p.session_id, w.channel_id, w.number`,
)

/**
 * Takes what waits for devices of this school that have rested, and holds these devices until the transaction ends: two
 * servers never take one. It needs the door of accounts, since it asks who is signed in.
 */
export const takeDue = (
  tx: Transaction,
  { at, today }: { at: Instant; today: LocalDate },
): Promise<DueRow[]> => rowsOf(tx, taken, [at, today])

const telling = statement(
  'push-told',
  `
    update push_subscription set told_at = $2::timestamptz
    where school_id = (select app_school()) and session_id = any($1::uuid[])`,
)

/** Notes that devices are told now. */
export const noteTelling = (
  tx: Glance,
  { sessionIds, at }: { sessionIds: readonly SessionId[]; at: Instant },
): Promise<void> => execute(tx, telling, [plainArray(sessionIds), at])

const removed = statement(
  'push-subscriptions-remove',
  `
    delete from push_subscription
    where school_id = (select app_school()) and session_id = any($1::uuid[])
      and ($2::text is null or endpoint = $2)`,
)

/** Takes devices out; of one whose address is given only that, as it may have taken another since. */
export const removeDevices = (
  tx: Glance,
  { sessionIds, endpoint = null }: { sessionIds: readonly SessionId[]; endpoint?: string | null },
): Promise<void> => execute(tx, removed, [plainArray(sessionIds), endpoint])

const orphaned = statement(
  'push-due-orphaned',
  `
    delete from push_due d
    where d.school_id = (select app_school()) and d.due_at <= $1::timestamptz
      and not exists (select 1 from push_subscription p
        where p.school_id = d.school_id and p.session_id = d.session_id)`,
)

/** Forgets what waited for devices that are no longer told. */
export const forgetOrphans = (tx: Glance, at: Instant): Promise<void> => execute(tx, orphaned, [at])

const again = statement(
  'push-due-again',
  `
    insert into push_due (school_id, session_id, channel_id, number, due_at, tries)
    select app_school(), $1::uuid, w."channelId", w.number, $3::timestamptz, $4::int
    from json_to_recordset($2::json) as w("channelId" uuid, number int)
    on conflict do nothing`,
)

/** Lets what no service has taken wait for another try. */
export const waitAgain = (
  tx: Glance,
  {
    sessionId,
    rows,
    dueAt,
    tries,
  }: {
    sessionId: SessionId
    rows: readonly { channelId: ChannelId; number: number }[]
    dueAt: Instant
    tries: number
  },
): Promise<void> => {
  const places = rows.map(({ channelId, number }) => ({ channelId, number }))
  return execute(tx, again, [sessionId, JSON.stringify(places), dueAt, tries])
}
