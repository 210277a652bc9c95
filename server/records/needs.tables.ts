import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { child } from './people.tables.ts'
import { school } from './school.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** What a child runs out of and its family is asked to bring. */
export const need = pgTable(
  'need',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.schoolId),
    needId: uuid('need_id').notNull(),
    childId: uuid('child_id').notNull(),
    item: text('item').notNull(),
    note: text('note'),
    version: integer('version').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    askedAccountId: uuid('asked_account_id')
      .notNull()
      .references(() => account.accountId),
    askedAt: moment('asked_at').notNull(),
    receivedAccountId: uuid('received_account_id').references(() => account.accountId),
    receivedAt: moment('received_at'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    deviceId: uuid('device_id').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.needId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    index('need_of_child').on(it.schoolId, it.childId),
    index('need_open')
      .on(it.schoolId, it.childId)
      .where(sql.raw('received_at is null and not is_removed')),
  ],
)
