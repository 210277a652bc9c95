import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { frameworkKinds, levels } from '#domain/pedagogy/pedagogy.ts'
import { standard } from '#server/records/people.tables.ts'
import { school } from '#server/records/school.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

export const framework = pgTable(
  'framework',
  {
    schoolId: ofSchool(),
    frameworkId: uuid('framework_id').notNull(),
    kind: text('kind', { enum: frameworkKinds }).notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.frameworkId] })],
)

export const frameworkStandard = pgTable(
  'framework_standard',
  {
    schoolId: ofSchool(),
    frameworkId: uuid('framework_id').notNull(),
    standardId: uuid('standard_id').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.frameworkId, it.standardId] }),
    foreignKey({
      columns: [it.schoolId, it.frameworkId],
      foreignColumns: [framework.schoolId, framework.frameworkId],
    }),
    foreignKey({
      columns: [it.schoolId, it.standardId],
      foreignColumns: [standard.schoolId, standard.standardId],
    }),
  ],
)

/** A domain of a framework, or a strand of one (with a parent). */
export const frameworkDomain = pgTable(
  'framework_domain',
  {
    schoolId: ofSchool(),
    domainId: uuid('domain_id').notNull(),
    frameworkId: uuid('framework_id').notNull(),
    parentId: uuid('parent_id'),
    code: text('code'),
    nameEn: text('name_en').notNull(),
    nameFr: text('name_fr').notNull(),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.domainId] }),
    foreignKey({
      columns: [it.schoolId, it.frameworkId],
      foreignColumns: [framework.schoolId, framework.frameworkId],
    }),
    foreignKey({
      columns: [it.schoolId, it.parentId],
      foreignColumns: [it.schoolId, it.domainId],
    }),
    index('framework_domain_in_order').on(it.schoolId, it.frameworkId, it.position),
  ],
)

export const milestone = pgTable(
  'milestone',
  {
    schoolId: ofSchool(),
    milestoneId: uuid('milestone_id').notNull(),
    domainId: uuid('domain_id').notNull(),
    code: text('code'),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    band: text('band'),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.milestoneId] }),
    foreignKey({
      columns: [it.schoolId, it.domainId],
      foreignColumns: [frameworkDomain.schoolId, frameworkDomain.domainId],
    }),
    index('milestone_in_order').on(it.schoolId, it.domainId, it.position),
  ],
)

/** What a school calls a level; rows only where it differs from Préau's word. */
export const levelLabel = pgTable(
  'level_label',
  {
    schoolId: ofSchool(),
    level: text('level', { enum: levels }).notNull(),
    labelEn: text('label_en').notNull(),
    labelFr: text('label_fr').notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.level] })],
)

/** A sentence for the texts of the carnet. */
export const bankSentence = pgTable(
  'bank_sentence',
  {
    schoolId: ofSchool(),
    sentenceId: uuid('sentence_id').notNull(),
    domainId: uuid('domain_id'),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    position: integer('position').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.sentenceId] }),
    foreignKey({
      columns: [it.schoolId, it.domainId],
      foreignColumns: [frameworkDomain.schoolId, frameworkDomain.domainId],
    }),
  ],
)
