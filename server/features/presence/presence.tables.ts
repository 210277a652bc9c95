import {
  boolean,
  date,
  foreignKey,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'
import { child, schoolClass } from '#server/records/people.tables.ts'

const ofSchool = () => uuid('school_id').notNull()

export const presenceDay = pgTable(
  'presence_day',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    am: json('am'),
    pm: json('pm'),
    amCorrected: boolean('am_corrected').notNull().default(false),
    pmCorrected: boolean('pm_corrected').notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.childId, it.date] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
  ],
)

export const registerSubmission = pgTable(
  'register_submission',
  {
    schoolId: ofSchool(),
    classId: uuid('class_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    period: text('period', { enum: ['am', 'pm'] }).notNull(),
    version: integer('version').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.classId, it.date, it.period] }),
    foreignKey({
      columns: [it.schoolId, it.classId],
      foreignColumns: [schoolClass.schoolId, schoolClass.classId],
    }),
  ],
)
