import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './accounts.tables.ts'
import { child, standard } from './people.tables.ts'
import { school } from './school.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)
const person = (name: string) => uuid(name).references(() => account.accountId)
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const day = (name: string) => date(name, { mode: 'string' })

/** One line of a child's transmission sheet, as it stands. */
export const transmissionLine = pgTable(
  'transmission_line',
  {
    schoolId: ofSchool(),
    lineId: uuid('line_id').notNull(),
    childId: uuid('child_id').notNull(),
    date: day('date').notNull(),
    line: text('line').notNull(),
    details: jsonb('details').notNull(),
    at: moment('at').notNull(),
    visibleToGuardian: boolean('visible_to_guardian').notNull(),
    version: integer('version').notNull(),
    addedBy: person('added_by').notNull(),
    accountId: person('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    writtenAt: moment('written_at').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    removedReason: text('removed_reason'),
    markBeside: text('mark_beside'),
    registerBefore: jsonb('register_before'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.lineId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    index('transmission_line_of_day').on(it.schoolId, it.childId, it.date),
    index('transmission_line_of_medicine')
      .on(it.schoolId, it.date)
      .where(sql.raw("line in ('medicine', 'home') and not is_removed")),
  ],
)

/** What a doctor prescribed and a guardian allowed to be given. */
export const prescription = pgTable(
  'prescription',
  {
    schoolId: ofSchool(),
    prescriptionId: uuid('prescription_id').notNull(),
    childId: uuid('child_id').notNull(),
    name: text('name').notNull(),
    dose: doublePrecision('dose').notNull(),
    unit: text('unit').notNull(),
    route: text('route').notNull(),
    weightKg: doublePrecision('weight_kg'),
    plannedTimes: text('planned_times').array().notNull(),
    timesPerDay: integer('times_per_day'),
    isAsNeeded: boolean('is_as_needed').notNull().default(false),
    signs: text('signs'),
    minutesApart: integer('minutes_apart'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    prescribedBy: text('prescribed_by').notNull(),
    authorisedBy: text('authorised_by').notNull(),
    authorisedOn: day('authorised_on'),
    signature: jsonb('signature'),
    mediaIds: uuid('media_ids').array().notNull().default([]),
    note: text('note'),
    recordedBy: person('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    endedBy: person('ended_by'),
    endedAt: moment('ended_at'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.prescriptionId] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
    index('prescription_of_child').on(it.schoolId, it.childId),
  ],
)

/** How the sheet of a level is filled, where somebody changed it. */
export const transmissionSetting = pgTable(
  'transmission_setting',
  {
    schoolId: ofSchool(),
    standardId: uuid('standard_id').notNull(),
    settings: jsonb('settings').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.standardId] }),
    foreignKey({
      columns: [it.schoolId, it.standardId],
      foreignColumns: [standard.schoolId, standard.standardId],
    }),
  ],
)
