import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'
import { school } from '#server/records/school.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

/** What a tablet last said of itself; see migration 0048. */
export const tablet = pgTable(
  'tablet',
  {
    schoolId: ofSchool(),
    deviceId: uuid('device_id').notNull(),
    name: text('name'),
    deviceName: text('device_name'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => account.accountId),
    addedAt: moment('added_at').notNull(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => account.accountId),
    reportedAt: moment('reported_at').notNull(),
    forgottenAt: moment('forgotten_at'),
    succeededBy: uuid('succeeded_by'),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.deviceId] })],
)

/** How many entries of whom wait on it. */
export const tabletWaiting = pgTable(
  'tablet_waiting',
  {
    schoolId: ofSchool(),
    deviceId: uuid('device_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    count: integer('count').notNull(),
    oldestMadeAt: moment('oldest_made_at'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.deviceId, it.accountId] }),
    foreignKey({
      columns: [it.schoolId, it.deviceId],
      foreignColumns: [tablet.schoolId, tablet.deviceId],
    }),
    index('tablet_waiting_of_account').on(it.schoolId, it.accountId),
  ],
)
