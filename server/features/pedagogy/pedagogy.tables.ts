import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { levels } from '#domain/pedagogy/pedagogy.ts'
import { account } from '#server/records/accounts.tables.ts'
import { child } from '#server/records/people.tables.ts'
import { school } from '#server/records/school.tables.ts'
import { milestone } from './framework.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)
const day = (name: string) => date(name, { mode: 'string' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const byAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.accountId)
const approval = () => ({
  isApproved: boolean('is_approved').notNull(),
  approvedBy: uuid('approved_by').references(() => account.accountId),
  approvedAt: moment('approved_at'),
})

export const pedagogyPeriod = pgTable(
  'pedagogy_period',
  {
    schoolId: ofSchool(),
    periodId: uuid('period_id').notNull(),
    name: text('name').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.periodId] }),
    index('pedagogy_period_in_order').on(it.schoolId, it.firstDay),
  ],
)

export const pedagogySetting = pgTable(
  'pedagogy_setting',
  {
    schoolId: ofSchool(),
    needsApproval: boolean('needs_approval').notNull().default(false),
  },
  (it) => [primaryKey({ columns: [it.schoolId] })],
)

export const observation = pgTable(
  'observation',
  {
    schoolId: ofSchool(),
    observationId: uuid('observation_id').notNull(),
    version: integer('version').notNull(),
    date: day('date').notNull(),
    text: text('text').notNull(),
    milestoneIds: uuid('milestone_ids').array().notNull(),
    mediaIds: uuid('media_ids').array().notNull(),
    accountId: byAccount(),
    firstAccountId: uuid('first_account_id')
      .notNull()
      .references(() => account.accountId),
    deviceId: uuid('device_id').notNull(),
    writtenAt: moment('written_at').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    ...approval(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.observationId] }),
    index('observation_of_date').on(it.schoolId, it.date),
  ],
)

export const observationChild = pgTable(
  'observation_child',
  {
    schoolId: ofSchool(),
    observationId: uuid('observation_id').notNull(),
    childId: uuid('child_id').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.observationId, it.childId] }),
    foreignKey({
      columns: [it.schoolId, it.observationId],
      foreignColumns: [observation.schoolId, observation.observationId],
    }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    index('observation_child_of_child').on(it.schoolId, it.childId),
  ],
)

/** Append-only; the last version of a child and milestone stands. */
export const evaluation = pgTable(
  'evaluation',
  {
    schoolId: ofSchool(),
    evaluationId: uuid('evaluation_id').notNull(),
    childId: uuid('child_id').notNull(),
    milestoneId: uuid('milestone_id').notNull(),
    version: integer('version').notNull(),
    level: text('level', { enum: levels }),
    date: day('date').notNull(),
    comment: text('comment'),
    observationId: uuid('observation_id'),
    accountId: byAccount(),
    deviceId: uuid('device_id').notNull(),
    writtenAt: moment('written_at').notNull(),
    ...approval(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.evaluationId] }),
    unique().on(it.schoolId, it.childId, it.milestoneId, it.version),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    foreignKey({
      columns: [it.schoolId, it.milestoneId],
      foreignColumns: [milestone.schoolId, milestone.milestoneId],
    }),
  ],
)

/** Texts of a carnet: of a period, or without one of the synthesis at the end of the cycle. */
export const reportBook = pgTable(
  'report_book',
  {
    schoolId: ofSchool(),
    reportBookId: uuid('report_book_id').notNull(),
    childId: uuid('child_id').notNull(),
    periodId: uuid('period_id'),
    version: integer('version').notNull(),
    domainTexts: json('domain_texts').notNull(),
    positions: json('positions').notNull(),
    generalText: text('general_text').notNull(),
    headText: text('head_text').notNull(),
    accountId: byAccount(),
    writtenAt: moment('written_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.reportBookId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    foreignKey({
      columns: [it.schoolId, it.periodId],
      foreignColumns: [pedagogyPeriod.schoolId, pedagogyPeriod.periodId],
    }),
    uniqueIndex('report_book_of_child').on(it.schoolId, it.childId, it.periodId),
  ],
)
