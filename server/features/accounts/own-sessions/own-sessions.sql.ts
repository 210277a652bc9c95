import type { SessionId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasRow, instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type OwnSession = {
  id: SessionId
  deviceName: string | null
  createdAt: Instant
  lastUsedAt: Instant
}

const ownSessions = statement<OwnSession>(
  'own_sessions',
  `
    select session_id as id, device_name as "deviceName", ${instantText('created_at')} as "createdAt",
      ${instantText('last_used_at')} as "lastUsedAt"
    from session
    where account_id = $1::uuid and actor_account_id is null and ended_at is null and expires_at > $2::timestamptz
    order by last_used_at desc, session_id desc`,
)

/** The devices somebody is signed in on. What others open to act for the person is in the log, not here. */
export const listSessionsOf = (tx: Transaction, { userId, at }: { userId: UserId; at: string }) =>
  rowsOf(tx, ownSessions, [userId, at])

const ended = (which: string) => `
  with over as (
    update session set ended_at = $2, ended_because = $3
    where ended_at is null and expires_at > $2::timestamptz and ${which}
    returning session_id, actor_account_id
  ), opened as (
    update session set ended_at = $2, ended_because = 'opener-ended'
    where ended_at is null and opened_by_session_id in (select session_id from over)
      and session_id not in (select session_id from over)
  )
  select session_id as "sessionId" from over`

const endedOne = statement(
  'own_session_ended',
  ended('account_id = $1::uuid and session_id = $4::uuid and actor_account_id is null'),
)

/** Ends one of the person's sessions, with what was opened from it; false when it is none of theirs, or over. */
export async function endSessionOf(
  tx: Transaction,
  end: { userId: UserId; sessionId: SessionId; at: string; because: 'ended-by-owner' },
): Promise<boolean> {
  const values = [end.userId, end.at, end.because, end.sessionId]
  return hasRow(tx, endedOne, values)
}

const endedAll = statement(
  'own_sessions_ended',
  ended(
    '(account_id = $1::uuid or actor_account_id = $1::uuid) and session_id is distinct from $4::uuid',
  ),
)

/**
 * Ends every session of the person but one, and says how many. Sessions in which somebody acts for the person end too.
 * So do those in which the person acts for somebody else.
 */
export async function endSessionsOf(
  tx: Transaction,
  end: {
    userId: UserId
    except: SessionId | null
    at: Instant
    because: 'ended-by-owner' | 'password-changed'
  },
): Promise<number> {
  const values = [end.userId, end.at, end.because, end.except]
  return (await rowsOf(tx, endedAll, values)).length
}
