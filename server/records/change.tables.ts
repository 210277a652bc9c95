import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Who changed what about whom, append-only; written by platform/changes.sql.ts. */
export const change = pgTable(
  'change',
  {
    schoolId: uuid('school_id').notNull(),
    changeId: uuid('change_id').notNull(),
    act: text('act').notNull(),
    accountId: uuid('account_id').notNull(),
    actorAccountId: uuid('actor_account_id').notNull(),
    subjectAccountId: uuid('subject_account_id'),
    at: moment('at').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.changeId] }),
    index('change_in_order').on(it.schoolId, it.at.desc()),
    index('change_of_subject').on(it.schoolId, it.subjectAccountId, it.at.desc()),
  ],
)

/** The same for accounts of the platform, which belong to no school. */
export const platformChange = pgTable('platform_change', {
  changeId: uuid('change_id').primaryKey(),
  act: text('act').notNull(),
  accountId: uuid('account_id').notNull(),
  subjectAccountId: uuid('subject_account_id'),
  at: moment('at').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
})
