import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { schoolClass, standard } from './people.tables.ts'
import { school } from './school.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A person who signs in. The platform admin belongs to no school. */
export const account = pgTable(
  'account',
  {
    accountId: uuid('account_id').primaryKey(),
    schoolId: uuid('school_id').references(() => school.schoolId),
    userType: text('user_type', {
      enum: ['director', 'subdirector', 'teacher', 'admin'],
    }).notNull(),
    name: text('name').notNull(),
    username: text('username'),
    usernameKey: text('username_key').generatedAlwaysAs(sql.raw('lower(username)')),
    passwordHash: text('password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    language: text('language', { enum: ['en', 'fr'] }),
    invitedAt: moment('invited_at'),
    invitedAddress: text('invited_address'),
    invitedBy: uuid('invited_by').references((): AnyPgColumn => account.accountId),
    disabledAt: moment('disabled_at'),
    sendsUntil: moment('sends_until'),
    lastSignInAt: moment('last_sign_in_at'),
    twoFactorSecret: text('two_factor_secret'),
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    twoFactorOfferedSecret: text('two_factor_offered_secret'),
    twoFactorOfferedAt: moment('two_factor_offered_at'),
  },
  (it) => [
    uniqueIndex('account_username').on(it.usernameKey),
    index('account_of_school').on(it.schoolId),
  ],
)

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.accountId)

export const accountEmail = pgTable(
  'account_email',
  {
    accountId: ofAccount(),
    address: text('address').notNull(),
    addressKey: text('address_key').generatedAlwaysAs(sql.raw('lower(address)')),
    isVerified: boolean('is_verified').notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.accountId, it.address] }),
    uniqueIndex('account_email_address').on(it.addressKey),
  ],
)

export const classTeacher = pgTable(
  'class_teacher',
  { schoolId: ofSchool(), classId: uuid('class_id').notNull(), accountId: ofAccount() },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.classId, it.accountId] }),
    foreignKey({
      columns: [it.schoolId, it.classId],
      foreignColumns: [schoolClass.schoolId, schoolClass.classId],
    }),
  ],
)

export const standardPermission = pgTable(
  'standard_permission',
  {
    schoolId: ofSchool(),
    permissionId: uuid('permission_id').notNull(),
    accountId: ofAccount(),
    standardId: uuid('standard_id').notNull(),
    feature: text('feature').notNull(),
    hasAccess: boolean('has_access').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.permissionId] }),
    unique().on(it.schoolId, it.accountId, it.standardId, it.feature),
    foreignKey({
      columns: [it.schoolId, it.standardId],
      foreignColumns: [standard.schoolId, standard.standardId],
    }),
  ],
)

export const pagePermission = pgTable(
  'page_permission',
  {
    schoolId: ofSchool(),
    permissionId: uuid('permission_id').notNull(),
    accountId: ofAccount(),
    feature: text('feature').notNull(),
    hasAccess: boolean('has_access').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.permissionId] }),
    unique().on(it.schoolId, it.accountId, it.feature),
  ],
)

export const directorPrivilege = pgTable(
  'director_privilege',
  {
    schoolId: ofSchool(),
    permissionId: uuid('permission_id').notNull(),
    accountId: ofAccount(),
    feature: text('feature').notNull(),
    hasAccess: boolean('has_access').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.permissionId] }),
    unique().on(it.schoolId, it.accountId, it.feature),
  ],
)
