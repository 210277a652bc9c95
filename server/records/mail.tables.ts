import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { school } from './school.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A mail on its way or settled; what it says is encrypted and goes when it is settled. */
export const mail = pgTable(
  'mail',
  {
    mailId: uuid('mail_id').primaryKey(),
    schoolId: uuid('school_id').references(() => school.schoolId, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.accountId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    language: text('language', { enum: ['en', 'fr'] }).notNull(),
    sealed: text('sealed'),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    queuedAt: moment('queued_at').notNull(),
    usefulUntil: moment('useful_until'),
    settledAt: moment('settled_at'),
    failure: text('failure'),
  },
  (it) => [
    index('mail_of_account').on(it.accountId, it.kind, it.queuedAt.desc()),
    index('mail_settled').on(it.settledAt),
    index('mail_of_school').on(it.schoolId),
  ],
)
