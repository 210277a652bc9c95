import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.accountId, { onDelete: 'cascade' })

/** A link or a typed code sent by mail, as hashes. */
export const mailToken = pgTable(
  'mail_token',
  {
    accountId: ofAccount(),
    kind: text('kind', {
      enum: ['verify-email', 'reset-password', 'magic-link', 'invitation'],
    }).notNull(),
    address: text('address').notNull().default(''),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (it) => [
    primaryKey({ columns: [it.accountId, it.kind, it.address] }),
    index('mail_token_of_address').on(it.address, it.kind),
  ],
)

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: ofAccount(),
    codeHash: text('code_hash').notNull(),
    state: text('state', { enum: ['offered', 'good', 'used'] }).notNull(),
    usedAt: moment('used_at'),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.codeHash] })],
)
