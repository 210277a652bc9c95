import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const school = pgTable(
  'school',
  {
    schoolId: uuid('school_id').primaryKey(),
    name: text('name').notNull(),
    city: text('city'),
    countryCode: text('country_code').notNull(),
    timeZone: text('time_zone').notNull(),
    language: text('language', { enum: ['en', 'fr'] }).notNull(),
    hostname: text('hostname').unique(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    logo: text('logo'),
    mail: text('mail'),
    website: text('website'),
    contactOne: text('contact_one'),
    contactTwo: text('contact_two'),
    evaluationColor1: text('evaluation_color_1').notNull().default('#2b6b3d'),
    evaluationColor2: text('evaluation_color_2').notNull().default('#1f52ad'),
    evaluationColor3: text('evaluation_color_3').notNull().default('#ad7c16'),
    gradeSystem: text('grade_system', { enum: ['color', 'abc', 'score'] })
      .notNull()
      .default('abc'),
    prospectEmailTitle: text('prospect_email_title'),
    prospectEmailTemplate: text('prospect_email_template'),
    prospectPdfUrl: text('prospect_pdf_url'),
    prospectPdfMediaId: uuid('prospect_pdf_media_id'),
    paymentType: text('payment_type'),
    invoiceEmailTitle: text('invoice_email_title'),
    invoiceEmailTemplate: text('invoice_email_template'),
    currencyCode: text('currency_code').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    currencyLocale: text('currency_locale').notNull(),
    siret: text('siret'),
    note: text('note'),
    dailyReportEnable: boolean('daily_report_enable').notNull().default(true),
    eventEnable: boolean('event_enable').notNull().default(true),
    galleryEnable: boolean('gallery_enable').notNull().default(true),
    checkInEnable: boolean('check_in_enable').notNull().default(false),
    nurseryEnable: boolean('nursery_enable').notNull().default(false),
    milestoneEnable: boolean('milestone_enable').notNull().default(true),
    showGuardianInfo: boolean('show_guardian_info').notNull().default(false),
    hasTax: boolean('has_tax').notNull().default(false),
    paymentReminderMessage: text('payment_reminder_message'),
    showPaymentReminderToParent: boolean('show_payment_reminder_to_parent')
      .notNull()
      .default(false),
    sendDailyReportToMail: boolean('send_daily_report_to_mail').notNull().default(false),
    kind: text('kind', { enum: ['creche', 'maternelle', 'primary', 'mixed'] })
      .notNull()
      .default('mixed'),
    createdAt: moment('created_at').notNull().defaultNow(),
    disabledAt: moment('disabled_at'),
    disabledBecause: text('disabled_because'),
    deletionDueOn: date('deletion_due_on', { mode: 'string' }),
    schoolingAge: smallint('schooling_age'),
    storageBytes: bigint('storage_bytes', { mode: 'number' }),
    storageMeasuredAt: moment('storage_measured_at'),
  },
  (it) => [
    uniqueIndex('school_siret').on(it.siret),
    index('school_by_name').on(it.name, it.schoolId),
    index('school_by_measure').on(it.storageMeasuredAt.nullsFirst(), it.schoolId),
    index('school_due_for_deletion')
      .on(it.deletionDueOn)
      .where(sql.raw('deletion_due_on is not null')),
  ],
)

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

export const schoolFeature = pgTable(
  'school_feature',
  {
    schoolId: ofSchool(),
    feature: text('feature').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.feature] })],
)

export const schoolDocCategory = pgTable(
  'school_doc_category',
  {
    schoolId: ofSchool(),
    categoryId: uuid('category_id').notNull(),
    category: text('category').notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.categoryId] })],
)

export const openingHalfDay = pgTable(
  'opening_half_day',
  {
    schoolId: ofSchool(),
    weekday: text('weekday').notNull(),
    halfDay: text('half_day', { enum: ['am', 'pm'] }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.weekday, it.halfDay] })],
)

export const holiday = pgTable(
  'holiday',
  {
    schoolId: ofSchool(),
    holidayId: uuid('holiday_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['holiday', 'public-holiday', 'closure'] }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    halfDay: text('half_day', { enum: ['am', 'pm'] }),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.holidayId] })],
)

export const extraPeriod = pgTable(
  'extra_period',
  {
    schoolId: ofSchool(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.firstDay] })],
)
