import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'
import { schoolClass } from '#server/records/people.tables.ts'
import { school } from '#server/records/school.tables.ts'

/** Who took which register out of Préau, and when. Rows are only ever added. */
export const exportRecord = pgTable(
  'export_record',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.schoolId),
    exportId: uuid('export_id').notNull(),
    kind: text('kind', { enum: ['monthly-register', 'call-sheet'] }).notNull(),
    classId: uuid('class_id').notNull(),
    month: text('month').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    actorAccountId: uuid('actor_account_id').notNull(),
    exportedAt: timestamp('exported_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.exportId] }),
    foreignKey({
      columns: [it.schoolId, it.classId],
      foreignColumns: [schoolClass.schoolId, schoolClass.classId],
    }),
  ],
)
