import { date, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { schoolClass } from './people.tables.ts'
import { school } from './school.tables.ts'

/** Who took which document out of Préau, and when. Rows are only ever added. */
export const exportRecord = pgTable(
  'export_record',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.schoolId),
    exportId: uuid('export_id').notNull(),
    kind: text('kind').notNull(),
    classId: uuid('class_id'),
    subjectIds: uuid('subject_ids').array().notNull().default([]),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
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
