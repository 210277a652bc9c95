import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from '#server/records/accounts.tables.ts'
import { child, guardian } from '#server/records/people.tables.ts'
import { school } from '#server/records/school.tables.ts'
import { topic } from '#server/records/topics.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const day = () => date('date', { mode: 'string' }).notNull()
const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)
const byAccount = (name: string) => uuid(name).references(() => account.accountId)

export const diaryItem = pgTable(
  'diary_item',
  {
    schoolId: ofSchool(),
    itemId: uuid('item_id').notNull(),
    childId: uuid('child_id').notNull(),
    date: day(),
    togetherId: uuid('together_id'),
    topicId: uuid('topic_id'),
    text: text('text').notNull(),
    mood: text('mood', { enum: ['cheerful', 'calm', 'tired', 'tearful', 'unwell'] }),
    mediaIds: uuid('media_ids').array().notNull().default([]),
    version: integer('version').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    firstAccountId: byAccount('first_account_id').notNull(),
    accountId: byAccount('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    writtenAt: moment('written_at').notNull(),
    changedAt: moment('changed_at'),
    authorIds: uuid('author_ids').array().notNull().default([]),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.itemId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    foreignKey({
      columns: [it.schoolId, it.topicId],
      foreignColumns: [topic.schoolId, topic.topicId],
    }),
    index('diary_item_of_day').on(it.schoolId, it.childId, it.date),
    index('diary_item_together')
      .on(it.schoolId, it.togetherId)
      .where(sql.raw('together_id is not null')),
  ],
)

export const dailyReport = pgTable(
  'daily_report',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    date: day(),
    status: text('status', { enum: ['draft', 'submitted', 'approved', 'sent'] }).notNull(),
    version: integer('version').notNull(),
    isCorrection: boolean('is_correction').notNull().default(false),
    isHeld: boolean('is_held').notNull().default(false),
    returnedNote: text('returned_note'),
    submittedAccountId: byAccount('submitted_account_id'),
    submittedAt: moment('submitted_at'),
    approvedAccountId: byAccount('approved_account_id'),
    approvedAt: moment('approved_at'),
    sentAt: moment('sent_at'),
    changedAt: moment('changed_at').notNull(),
    sheetLines: text('sheet_lines').array(),
    beforeApproval: jsonb('before_approval'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.childId, it.date] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    index('daily_report_of_date').on(it.schoolId, it.date, it.status),
    index('daily_report_waiting')
      .on(it.schoolId, it.changedAt)
      .where(sql.raw("status in ('submitted', 'approved')")),
  ],
)

export const diarySettings = pgTable(
  'diary_settings',
  {
    schoolId: ofSchool(),
    mailAt: text('mail_at').notNull(),
    needsApproval: boolean('needs_approval').notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId] })],
)

/** When the diary of a school is to be looked at next; see migration 0043. */
export const diaryLook = pgTable(
  'diary_look',
  {
    schoolId: ofSchool(),
    lookId: uuid('look_id').notNull().defaultRandom(),
    dueAt: moment('due_at').notNull(),
    firstDay: date('first_day', { mode: 'string' }),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.lookId] }), index('diary_look_due').on(it.dueAt)],
)

export const diarySentence = pgTable(
  'diary_sentence',
  {
    schoolId: ofSchool(),
    sentenceId: uuid('sentence_id').notNull(),
    topicId: uuid('topic_id'),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    position: integer('position').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.sentenceId] }),
    foreignKey({
      columns: [it.schoolId, it.topicId],
      foreignColumns: [topic.schoolId, topic.topicId],
    }),
  ],
)

export const diaryMail = pgTable(
  'diary_mail',
  {
    schoolId: ofSchool(),
    mailId: uuid('mail_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    date: day(),
    edition: integer('edition').notNull(),
    queuedAt: moment('queued_at').notNull(),
    letter: text('letter'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.mailId, it.guardianId] }),
    unique().on(it.schoolId, it.guardianId, it.date, it.edition),
    index('diary_mail_kept_letter').on(it.queuedAt).where(sql.raw('letter is not null')),
    foreignKey({
      columns: [it.schoolId, it.guardianId],
      foreignColumns: [guardian.schoolId, guardian.guardianId],
    }),
  ],
)

export const diaryMailReport = pgTable(
  'diary_mail_report',
  {
    schoolId: ofSchool(),
    mailId: uuid('mail_id').notNull(),
    childId: uuid('child_id').notNull(),
    date: day(),
    reportVersion: integer('report_version').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.mailId, it.childId] }),
    foreignKey({
      columns: [it.schoolId, it.childId, it.date],
      foreignColumns: [dailyReport.schoolId, dailyReport.childId, dailyReport.date],
    }),
    index('diary_mail_of_report').on(it.schoolId, it.childId, it.date),
  ],
)
