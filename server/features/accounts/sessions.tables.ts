import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** One signed-in device; see migration 0001 for how the two refresh ids take turns. */
export const session = pgTable(
  'session',
  {
    sessionId: uuid('session_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    refreshId: uuid('refresh_id').notNull(),
    previousRefreshId: uuid('previous_refresh_id'),
    olderRefreshId: uuid('older_refresh_id'),
    rotatedAt: moment('rotated_at'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because'),
    actorAccountId: uuid('actor_account_id').references(() => account.accountId),
    openedBySessionId: uuid('opened_by_session_id').references(
      (): AnyPgColumn => session.sessionId,
    ),
    impersonationReason: text('impersonation_reason'),
    deviceName: text('device_name'),
  },
  (it) => [
    index('session_of_account').on(it.accountId),
    index('session_opened_by').on(it.openedBySessionId),
    index('session_of_actor').on(it.actorAccountId).where(sql.raw('actor_account_id is not null')),
  ],
)

export const signInFailure = pgTable(
  'sign_in_failure',
  {
    failureId: uuid('failure_id').primaryKey(),
    subjectHash: text('subject_hash').notNull(),
    at: moment('at').notNull(),
  },
  (it) => [
    index('sign_in_failure_of_subject').on(it.subjectHash, it.at),
    index('sign_in_failure_by_age').on(it.at),
  ],
)
