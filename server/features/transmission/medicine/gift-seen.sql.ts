import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

/** Somebody of the direction who has seen a gift beyond its prescription. */
export type GiftSeen = { lineId: LineId; userId: UserId; name: string; at: Instant }

const seen = statement<GiftSeen>(
  'gifts_seen',
  `
    select g.line_id as "lineId", g.account_id as "userId", a.name,
      to_char(g.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from gift_seen g join account a using (account_id)
    where g.school_id = (select app_school()) and g.line_id = any($1::uuid[])
    order by g.seen_at, g.account_id`,
)

/** Lists who has seen these gifts, the first one first. */
export const listGiftsSeen = (tx: Glance, lineIds: readonly LineId[]): Promise<GiftSeen[]> =>
  rowsOf(tx, seen, [plainArray(lineIds)])

export const holdGiftsSeen = listLock('gifts-seen')

const isGift = statement<{ lineId: LineId }>(
  'gift_to_be_seen',
  `
    select line_id as "lineId" from transmission_line
    where school_id = (select app_school()) and line_id = $1::uuid and line = 'medicine'`,
)

export async function isKnownGift(tx: Glance, lineId: LineId): Promise<boolean> {
  return (await rowsOf(tx, isGift, [lineId])).length > 0
}

const noted = statement(
  'gift_seen_noted',
  `insert into gift_seen (school_id, line_id, account_id, seen_at) values (app_school(), $1::uuid, $2::uuid, $3::timestamptz)`,
)
const takenBack = statement(
  'gift_seen_taken_back',
  `delete from gift_seen where school_id = (select app_school()) and line_id = $1::uuid and account_id = $2::uuid`,
)

type Seeing = { lineId: LineId; userId: UserId; at: Instant; isSeen: boolean }

export const writeGiftSeen = (
  tx: Glance,
  { lineId, userId, at, isSeen }: Seeing,
): Promise<unknown> =>
  isSeen ? execute(tx, noted, [lineId, userId, at]) : execute(tx, takenBack, [lineId, userId])
