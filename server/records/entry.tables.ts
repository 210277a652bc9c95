import {
  bigint,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The ledger of everything that was entered; the statements are in platform/entries/entry-ledger.sql.ts. */
export const entry = pgTable(
  'entry',
  {
    schoolId: uuid('school_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    kind: text('kind').notNull(),
    format: integer('format').notNull(),
    contentHash: text('content_hash').notNull(),
    subjectId: uuid('subject_id'),
    subjectDate: date('subject_date', { mode: 'string' }),
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    deviceName: text('device_name'),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'string' }).notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull(),
    decision: text('decision', { enum: ['accepted', 'refused', 'conflict'] }).notNull(),
    answer: json('answer').notNull(),
    before: json('before'),
    after: json('after'),
    actorAccountId: uuid('actor_account_id'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.entryId] }),
    index('entry_of_subject').on(it.schoolId, it.subjectId, it.subjectDate),
  ],
)
