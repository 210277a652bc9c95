import type { UserType } from '#domain/accounts/roles.ts'
import type { ChannelId, ClassId, MessageId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChannelKind, NewChannel } from '#domain/message/channel.ts'
import type { QuietHours } from '#domain/message/quiet-hours.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  hasRow,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { everybody, isMember, peopleOf } from './channel-members.sql.ts'

export const holdChannels = listLock('message-channels')

/** A channel of somebody, with what they have not read, and its newest message. */
export type ChannelRow = {
  channelId: ChannelId
  kind: ChannelKind
  /** For a direct channel the other person, for a team its class. */
  title: string
  /** The other person of a direct channel. */
  otherId: UserId | null
  /** Opened by this person, who may then change it. */
  isOwn: boolean
  classId: ClassId | null
  isArchived: boolean
  isMuted: boolean
  version: number
  lastNumber: number
  readNumber: number
  /** At most 100. */
  unread: number
  urgent: number
  memberCount: number
  latestId: MessageId | null
  latestText: string | null
  latestName: string | null
  latestById: UserId | null
  latestAt: Instant | null
  isLatestRemoved: boolean | null
}

// One statement for all channels: each count reads no more than the unread end of an index.
const ofPerson = statement<ChannelRow>(
  'message-channels-of-person',
  `
    select c.channel_id as "channelId", c.kind,
      coalesce(case c.kind
        when 'team' then k.name
        when 'direct' then o.name
        end, c.title) as title,
      o.account_id as "otherId", coalesce(c.created_by = $1::uuid, false) as "isOwn",
      c.class_id as "classId",
      coalesce(c.is_archived or (c.kind = 'team' and k.class_id is null) or k.archived_at is not null, false) as "isArchived",
      coalesce(r.is_muted, false) as "isMuted", c.version, c.last_number as "lastNumber",
      coalesce(r.read_number, 0) as "readNumber", u.unread, u.urgent,
      (select count(*)::int from ${peopleOf('$2')}) as "memberCount",
      l.message_id as "latestId", l.text as "latestText", l.name as "latestName",
      l.author_account_id as "latestById", l.at as "latestAt", l.is_removed as "isLatestRemoved"
    from message_channel c
      left join class k on k.school_id = c.school_id and k.class_id = c.class_id
      left join lateral (
        select a.account_id, a.name from message_member m join account a using (account_id)
        where c.kind = 'direct' and m.school_id = c.school_id and m.channel_id = c.channel_id
          and m.account_id <> $1::uuid limit 1) o on true
      left join message_reading r
        on r.school_id = c.school_id and r.channel_id = c.channel_id and r.account_id = $1::uuid
      left join lateral (
        select g.message_id, left(g.text, 160) as text, b.name, g.author_account_id, g.is_removed,
          ${instantText('g.written_at')} as at
        from message g join account b on b.account_id = g.author_account_id
        where g.school_id = c.school_id and g.channel_id = c.channel_id and g.number = c.last_number) l on true
      cross join lateral (
        select count(*)::int as unread, count(*) filter (where n.is_urgent)::int as urgent from (
          select g.is_urgent from message g
          where g.school_id = c.school_id and g.channel_id = c.channel_id
            and g.number > coalesce(r.read_number, 0) and g.author_account_id <> $1::uuid and not g.is_removed
          limit 100) n) u
    where c.school_id = (select app_school()) and ${isMember({ who: '$1', today: '$2' })}
    order by l.at desc nulls last, c.channel_id`,
)

type Asking = { userId: UserId; today: LocalDate }

/** The channels that somebody belongs to, the last spoken in first. */
export const listChannels = (tx: Glance, { userId, today }: Asking): Promise<ChannelRow[]> =>
  rowsOf(tx, ofPerson, [userId, today])

export type PersonRow = { userId: UserId; name: string; role: UserType }

const people = statement<PersonRow>(
  'message-people',
  `
    select a.account_id as "userId", a.name, a.user_type as role from ${everybody}
    order by ${asRead('a.name')}, a.account_id`,
)

/** Everybody of the school who has messages. */
export const listPeople = (tx: Glance): Promise<PersonRow[]> => rowsOf(tx, people)

export type ReaderRow = {
  userId: UserId
  name: string
  /** Null outside announcements: only they say who has read. */
  readNumber: number | null
  readAt: Instant | null
}

const readers = statement<ReaderRow>(
  'message-readers',
  `
    select a.account_id as "userId", a.name,
      case when c.kind = 'announcement' then coalesce(r.read_number, 0) end as "readNumber",
      case when c.kind = 'announcement' then ${instantText('r.read_at')} end as "readAt"
    from message_channel c
      cross join lateral (select a.account_id, a.name from ${peopleOf('$3')}) a
      left join message_reading r
        on r.school_id = c.school_id and r.channel_id = c.channel_id and r.account_id = a.account_id
    where c.school_id = (select app_school()) and c.channel_id = $1::uuid and ${isMember({ who: '$2', today: '$3' })}
    order by ${asRead('a.name')}, a.account_id`,
)

/** Reads the members of a channel, and how far each has read announcements; nothing of a channel of others. */
export const listReaders = (
  tx: Glance,
  { channelId, by }: { channelId: ChannelId; by: Asking },
): Promise<ReaderRow[]> => rowsOf(tx, readers, [channelId, by.userId, by.today])

/** A channel as an act is judged by it. */
export type StandingChannel = {
  channelId: ChannelId
  kind: ChannelKind
  title: string
  isArchived: boolean
  isOwn: boolean
  version: number
  memberIds: string[]
}

const channelOfMember = statement<StandingChannel>(
  'message-channel-standing',
  `
    select c.channel_id as "channelId", c.kind, c.title, c.is_archived as "isArchived", c.version,
      coalesce(c.created_by = $2::uuid, false) as "isOwn",
      array(select m.account_id::text from message_member m
        where m.school_id = c.school_id and m.channel_id = c.channel_id and not m.is_removed order by 1) as "memberIds"
    from message_channel c
    where c.school_id = (select app_school()) and c.channel_id = $1::uuid and ${isMember({ who: '$2', today: '$3' })}`,
)

/** A channel that somebody belongs to. */
export const findChannel = (
  tx: Glance,
  { channelId, by }: { channelId: ChannelId; by: Asking },
): Promise<StandingChannel | undefined> =>
  rowOf(tx, channelOfMember, [channelId, by.userId, by.today])

const direct = statement<{ channelId: ChannelId }>(
  'message-direct-channel',
  `select channel_id as "channelId" from message_channel where school_id = (select app_school()) and pair = $1`,
)

/** The channel of two people. */
export const findDirect = async (tx: Glance, pair: string): Promise<ChannelId | null> =>
  (await rowOf(tx, direct, [pair]))?.channelId ?? null

const open = statement<{ channelId: string }>(
  'message-channel-open',
  `
    insert into message_channel (school_id, channel_id, kind, title, pair, created_by, created_at)
    values (app_school(), $1::uuid, $2, $3, $4, $5::uuid, $6::timestamptz)
    on conflict do nothing returning channel_id as "channelId"`,
)

/** Opens a channel; false where its id is taken. */
export const openChannel = (
  tx: Glance,
  {
    channelId,
    kind,
    title,
    pair,
    by,
    at,
  }: Omit<NewChannel, 'memberIds'> & { by: UserId; at: Instant },
): Promise<boolean> => hasRow(tx, open, [channelId, kind, title, pair, by, at])

const rename = statement(
  'message-channel-rename',
  `
    update message_channel set title = $2, is_archived = $3, version = version + 1
    where school_id = (select app_school()) and channel_id = $1::uuid`,
)

export const renameChannel = (
  tx: Glance,
  { channelId, title, isArchived }: { channelId: ChannelId; title: string; isArchived: boolean },
): Promise<void> => execute(tx, rename, [channelId, title, isArchived])

const putMembers = statement(
  'message-members-put',
  `
    with wanted as (select unnest($2::uuid[]) as account_id),
    gone as (
      update message_member m set is_removed = true
      where m.school_id = (select app_school()) and m.channel_id = $1::uuid and not m.is_removed
        and not exists (select 1 from wanted w where w.account_id = m.account_id)),
    added as (
      insert into message_member (school_id, channel_id, account_id)
      select app_school(), $1::uuid, account_id from wanted
      on conflict (school_id, channel_id, account_id) do update set is_removed = false
      where message_member.is_removed
      returning account_id)
    insert into message_reading (school_id, channel_id, account_id, read_number)
    select c.school_id, c.channel_id, a.account_id, c.last_number
    from added a, message_channel c
    where c.school_id = (select app_school()) and c.channel_id = $1::uuid and c.last_number > 0
    on conflict (school_id, channel_id, account_id) do update set read_number = excluded.read_number`,
)

/** Says who belongs to a channel. Somebody new has nothing to catch up with. */
export const writeMembers = (
  tx: Transaction,
  { channelId, memberIds }: { channelId: ChannelId; memberIds: readonly UserId[] },
): Promise<void> => execute(tx, putMembers, [channelId, plainArray(memberIds)])

const mute = statement(
  'message-channel-mute',
  `
    insert into message_reading (school_id, channel_id, account_id, is_muted)
    values (app_school(), $1::uuid, $2::uuid, $3)
    on conflict (school_id, channel_id, account_id) do update set is_muted = excluded.is_muted`,
)

export const muteChannel = (
  tx: Glance,
  { channelId, userId, isMuted }: { channelId: ChannelId; userId: UserId; isMuted: boolean },
): Promise<void> => execute(tx, mute, [channelId, userId, isMuted])

const moveMarker = statement<{ readNumber: number }>(
  'message-channel-read',
  `
    insert into message_reading (school_id, channel_id, account_id, read_number, read_at)
    select c.school_id, c.channel_id, $2::uuid, least($4::int, c.last_number), $5::timestamptz
    from message_channel c
    where c.school_id = (select app_school()) and c.channel_id = $1::uuid and ${isMember({ who: '$2', today: '$3' })}
    on conflict (school_id, channel_id, account_id) do update
      set read_number = excluded.read_number, read_at = excluded.read_at
      where message_reading.read_number < excluded.read_number
    returning read_number as "readNumber"`,
)

/** Moves somebody's marker forward, never back. False where it stood there already, or the channel is not theirs. */
export const markRead = (
  tx: Glance,
  { channelId, number, at, by }: { channelId: ChannelId; number: number; at: Instant; by: Asking },
): Promise<boolean> => hasRow(tx, moveMarker, [channelId, by.userId, by.today, number, at])

const quiet = statement<QuietHours>(
  'message-quiet-hours',
  `
    select quiet_from as "quietFrom", quiet_to as "quietTo", is_weekend_quiet as "isWeekendQuiet"
    from message_setting where school_id = (select app_school())`,
)

export const findQuietHours = (tx: Glance): Promise<QuietHours | undefined> => rowOf(tx, quiet)

const putQuiet = statement(
  'message-quiet-hours-put',
  `
    insert into message_setting (school_id, quiet_from, quiet_to, is_weekend_quiet)
    values (app_school(), $1, $2, $3)
    on conflict (school_id) do update
      set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, is_weekend_quiet = excluded.is_weekend_quiet`,
)

export const writeQuietHours = (
  tx: Glance,
  { quietFrom, quietTo, isWeekendQuiet }: QuietHours,
): Promise<void> => execute(tx, putQuiet, [quietFrom, quietTo, isWeekendQuiet])
