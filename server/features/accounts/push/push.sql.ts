import type { PushDevice } from '#domain/accounts/push-device.ts'
import type { SessionId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

const ofSession = statement<{ everyMessage: boolean }>(
  'push-of-session',
  `
    select every_message as "everyMessage" from push_subscription
    where school_id = (select app_school()) and session_id = $1::uuid`,
)

/** Finds the news that the device of a session shows; undefined where it shows none. */
export const findPush = (
  tx: Glance,
  sessionId: SessionId,
): Promise<{ everyMessage: boolean } | undefined> => rowOf(tx, ofSession, [sessionId])

// An earlier session of the same browser had the same address; it is over, or else it is told by this one.
const put = statement(
  'push-put',
  `
    with earlier as (
      delete from push_subscription
      where school_id = (select app_school()) and account_id = $2::uuid and endpoint = $3 and session_id <> $1::uuid)
    insert into push_subscription
      (school_id, session_id, account_id, endpoint, public_key, secret, every_message, made_at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4, $5, $6, $7::timestamptz)
    on conflict (school_id, session_id) do update set endpoint = excluded.endpoint,
      public_key = excluded.public_key, secret = excluded.secret, every_message = excluded.every_message`,
)

export const putPush = (
  tx: Glance,
  {
    of: { sessionId, userId },
    device: { endpoint, publicKey, secret },
    everyMessage,
    at,
  }: {
    of: { sessionId: SessionId; userId: UserId }
    device: PushDevice
    everyMessage: boolean
    at: Instant
  },
): Promise<void> =>
  execute(tx, put, [sessionId, userId, endpoint, publicKey, secret, everyMessage, at])

const remove = statement(
  'push-remove',
  `
    delete from push_subscription where school_id = (select app_school()) and session_id = $1::uuid
    returning session_id as "sessionId"`,
)

/** Takes the device of a session out; false where it was told nothing. */
export const removePush = (tx: Glance, sessionId: SessionId): Promise<boolean> =>
  hasRow(tx, remove, [sessionId])
