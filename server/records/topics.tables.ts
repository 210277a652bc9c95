import {
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { media } from './media.tables.ts'
import { school } from './school.tables.ts'

/** What a line of the diary begins with: a pictogram and its word in both languages. */
export const topic = pgTable(
  'topic',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => school.schoolId),
    topicId: uuid('topic_id').notNull(),
    labelEn: text('label_en').notNull(),
    labelFr: text('label_fr').notNull(),
    drawing: text('drawing'),
    mediaId: uuid('media_id'),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.topicId] }),
    foreignKey({
      columns: [it.schoolId, it.mediaId],
      foreignColumns: [media.schoolId, media.mediaId],
    }),
  ],
)
