import type { SchoolId, SessionId, UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, statement } from '#server/platform/database/statement.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'

/** Moments are milliseconds since 1970. */
export type SessionRecord = {
  sessionId: SessionId
  userId: UserId
  userType: Viewer['userType']
  /** Null for the platform admin, and while the school is switched off. */
  schoolId: SchoolId | null
  /** The account is switched on, or open for sending. */
  mayEnter: boolean
  /** The one who acts for the person, in a session that was opened by impersonation. */
  actorId: UserId | null
  /** False when the session that opened this one is over, or its owner was switched off. */
  isOpenerLive: boolean
  refreshId: string
  previousRefreshId: string | null
  olderRefreshId: string | null
  rotatedAt: number | null
  createdAt: number
  expiresAt: number
  endedAt: number | null
  /** True when it ended because its owner was switched off. */
  isEndedByDisabling: boolean
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** The session that opened this one by impersonation, for `openerIsLive`. */
export const withOpener = `
  left join session opener on opener.session_id = s.opened_by_session_id
  left join account actor on actor.account_id = s.actor_account_id`

/** An impersonation lives no longer than the session it was opened from; `$2` is now. */
export const openerIsLive = `
  s.actor_account_id is null
  or (opener.ended_at is null and opener.expires_at > $2::timestamptz and actor.is_active)`

const sessionToRefresh = statement<SessionRecord>(
  'session_to_refresh',
  `
    select s.session_id as "sessionId", s.account_id as "userId", a.user_type as "userType",
      (select c.school_id from school c where c.school_id = a.school_id and c.is_enabled) as "schoolId",
      a.is_active or coalesce(a.sends_until > $2::timestamptz, false) as "mayEnter",
      s.actor_account_id as "actorId", (${openerIsLive}) as "isOpenerLive",
      s.refresh_id as "refreshId", s.previous_refresh_id as "previousRefreshId",
      s.older_refresh_id as "olderRefreshId", ${milliseconds('s.rotated_at')} as "rotatedAt",
      ${milliseconds('s.created_at')} as "createdAt", ${milliseconds('s.expires_at')} as "expiresAt",
      ${milliseconds('s.ended_at')} as "endedAt",
      coalesce(s.ended_because = 'account-disabled', false) as "isEndedByDisabling"
    from session s join account a using (account_id) ${withOpener}
    where s.session_id = $1::uuid for update of s`,
)

/** The session, locked until the transaction ends: two tabs that refresh at once take turns. */
export const lockSession = (
  tx: Transaction,
  { sessionId, at }: { sessionId: SessionId; at: string },
) => rowOf(tx, sessionToRefresh, [sessionId, at])

const sessionStart = statement<{ createdAt: number }>(
  'session_start',
  `
    select ${milliseconds('created_at')} as "createdAt" from session where session_id = $1::uuid`,
)

/** Finds when somebody signed in to open this session, in milliseconds since 1970. */
export async function findSessionStart(
  tx: Transaction,
  sessionId: SessionId,
): Promise<number | undefined> {
  const session = await rowOf(tx, sessionStart, [sessionId])
  return session?.createdAt
}

const newSession = statement(
  'new_session',
  `
    insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at,
      opened_by_session_id, actor_account_id, impersonation_reason, device_name)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
)

export async function insertSession(
  tx: Transaction,
  session: {
    sessionId: string
    userId: UserId
    refreshId: string
    at: string
    expiresAt: string
    deviceName?: string | null
    /** The session that an impersonation is opened from, and whose it is. */
    openedBy?: { sessionId: SessionId; actorId: UserId; reason: string | null }
  },
): Promise<void> {
  const { sessionId, userId, refreshId, at, expiresAt, openedBy, deviceName } = session
  await execute(tx, newSession, [
    sessionId,
    userId,
    refreshId,
    at,
    expiresAt,
    openedBy?.sessionId ?? null,
    openedBy?.actorId ?? null,
    openedBy?.reason ?? null,
    deviceName ?? null,
  ])
}

const rotatedSession = statement(
  'rotated_session',
  `
    update session set older_refresh_id = previous_refresh_id, previous_refresh_id = refresh_id,
      refresh_id = $2, rotated_at = $3, last_used_at = $3, expires_at = $4
    where session_id = $1`,
)

export async function rotateSession(
  tx: Transaction,
  next: { sessionId: SessionId; refreshId: string; at: string; expiresAt: string },
): Promise<void> {
  const { sessionId, refreshId, at, expiresAt } = next
  await execute(tx, rotatedSession, [sessionId, refreshId, at, expiresAt])
}

const replacedSuccessor = statement(
  'replaced_successor',
  `
    update session set refresh_id = $2, rotated_at = $3, last_used_at = $3, expires_at = $4
    where session_id = $1`,
)

/** Another successor of the same token: the one before was never used, and is good for nothing from now on. */
export async function replaceSuccessor(
  tx: Transaction,
  next: { sessionId: SessionId; refreshId: string; at: string; expiresAt: string },
): Promise<void> {
  const { sessionId, refreshId, at, expiresAt } = next
  await execute(tx, replacedSuccessor, [sessionId, refreshId, at, expiresAt])
}

const endedSession = statement(
  'ended_session',
  `
    update session set ended_at = $2,
      ended_because = case when session_id = $1 then $3 else 'opener-ended' end
    where (session_id = $1 or opened_by_session_id = $1) and ended_at is null`,
)

export type SessionEnd = 'signed-out' | 'refresh-token-reused'

/** Ends the session and the impersonations that were opened from it. */
export const endSession = (
  tx: Transaction,
  end: { sessionId: SessionId; at: string; because: SessionEnd },
) => execute(tx, endedSession, [end.sessionId, end.at, end.because])
