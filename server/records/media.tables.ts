import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { school } from './school.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

/** A picture: announced, on its way, arrived or refused. Its bytes lie in the file store. */
export const media = pgTable(
  'media',
  {
    schoolId: ofSchool(),
    mediaId: uuid('media_id').notNull(),
    kind: text('kind', { enum: ['photo', 'icon', 'document'] }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    totalBytes: integer('total_bytes').notNull(),
    sha256: text('sha256').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    state: text('state', { enum: ['arriving', 'ready', 'refused'] }).notNull(),
    refusedBecause: text('refused_because'),
    width: integer('width'),
    height: integer('height'),
    createdAt: moment('created_at').notNull(),
    readyAt: moment('ready_at'),
    drawingSince: moment('drawing_since'),
    drawingsStopped: integer('drawings_stopped').notNull().default(0),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.mediaId] }),
    index('media_undrawn').on(it.createdAt),
  ],
)

/** How many bytes of pictures a person has announced in the hour that began then. */
export const mediaHour = pgTable(
  'media_hour',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.schoolId),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.accountId),
    beginsAt: moment('begins_at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.accountId] })],
)

/** Which line or topic shows which picture; kept by triggers of migration 0044. */
export const mediaUse = pgTable(
  'media_use',
  {
    schoolId: ofSchool(),
    mediaId: uuid('media_id').notNull(),
    usedIn: text('used_in', {
      enum: ['diary', 'sheet', 'observation', 'prescription', 'topic'],
    }).notNull(),
    usedBy: uuid('used_by').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.mediaId, it.usedIn, it.usedBy] }),
    index('media_use_of_line').on(it.schoolId, it.usedBy),
  ],
)

/** Pictures that the sweep is to judge. */
export const mediaToJudge = pgTable(
  'media_to_judge',
  {
    schoolId: ofSchool(),
    judgeId: uuid('judge_id').notNull().defaultRandom(),
    mediaId: uuid('media_id').notNull(),
    since: moment('since').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.judgeId] }),
    index('media_to_judge_by_age').on(it.since),
  ],
)
