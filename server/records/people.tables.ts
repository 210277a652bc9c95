import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { school } from './school.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

/** A level (petite section, moyenne section …): the specification's word is standard. */
export const standard = pgTable(
  'standard',
  {
    schoolId: ofSchool(),
    standardId: uuid('standard_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.standardId] })],
)

export const schoolClass = pgTable(
  'class',
  {
    schoolId: ofSchool(),
    classId: uuid('class_id').notNull(),
    standardId: uuid('standard_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.classId] }),
    foreignKey({
      columns: [it.schoolId, it.standardId],
      foreignColumns: [standard.schoolId, standard.standardId],
    }),
  ],
)

export const child = pgTable(
  'child',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: ['boy', 'girl'] }),
    pic: text('pic'),
    hasHealthPlan: boolean('has_health_plan').notNull().default(false),
    expectedHalfDays: text('expected_half_days').array(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.childId] })],
)

export const enrolment = pgTable(
  'enrolment',
  {
    schoolId: ofSchool(),
    enrolmentId: uuid('enrolment_id').notNull(),
    childId: uuid('child_id').notNull(),
    classId: uuid('class_id').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    classOrder: integer('class_order').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.enrolmentId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    foreignKey({
      columns: [it.schoolId, it.classId],
      foreignColumns: [schoolClass.schoolId, schoolClass.classId],
    }),
    index('enrolment_of_class').on(it.schoolId, it.classId, it.firstDay),
    index('enrolment_of_child').on(it.schoolId, it.childId, it.firstDay),
  ],
)

export const guardian = pgTable(
  'guardian',
  {
    schoolId: ofSchool(),
    guardianId: uuid('guardian_id').notNull(),
    name: text('name').notNull(),
    relation: text('relation', { enum: ['Mom', 'Dad', 'Other'] }).notNull(),
    phone: text('phone'),
    email: text('email'),
    language: text('language', { enum: ['en', 'fr'] }),
    receivesReports: boolean('receives_reports').notNull().default(true),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.guardianId] })],
)

export const childGuardian = pgTable(
  'child_guardian',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    rank: integer('rank').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.childId, it.guardianId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    foreignKey({
      columns: [it.schoolId, it.guardianId],
      foreignColumns: [guardian.schoolId, guardian.guardianId],
    }),
  ],
)

/** What pictures of a child may be used for; silence is no. */
export const photoConsent = pgTable(
  'photo_consent',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    use: text('use', {
      enum: ['own-family', 'other-families', 'display', 'website', 'press', 'class-photo'],
    }).notNull(),
    isGiven: boolean('is_given').notNull(),
    saidOn: date('said_on', { mode: 'string' }).notNull(),
    accountId: uuid('account_id').references(() => account.accountId),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.childId, it.use] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
  ],
)
