import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { diets, textures } from '#domain/meals/allergens.ts'
import { account } from './accounts.tables.ts'
import { child, schoolClass } from './people.tables.ts'
import { school } from './school.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)
const byAccount = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.accountId)
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull()

/** A child's allergies, diets and health plan; the highest version stands. */
export const childHealth = pgTable(
  'child_health',
  {
    schoolId: ofSchool(),
    childId: uuid('child_id').notNull(),
    version: integer('version').notNull(),
    allergies: jsonb('allergies').notNull(),
    diets: text('diets', { enum: diets }).array().notNull(),
    texture: text('texture', { enum: textures }),
    planInstructions: text('plan_instructions'),
    planKitPlace: text('plan_kit_place'),
    planValidUntil: date('plan_valid_until', { mode: 'string' }),
    accountId: byAccount('account_id'),
    actorAccountId: byAccount('actor_account_id'),
    recordedAt: moment('recorded_at'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.childId, it.version] }),
    foreignKey({
      columns: [it.schoolId, it.childId],
      foreignColumns: [child.schoolId, child.childId],
    }),
  ],
)

/** Who was told of whose health; rows are only ever added. */
export const healthRead = pgTable(
  'health_read',
  {
    schoolId: ofSchool(),
    readId: uuid('read_id').notNull(),
    accountId: byAccount('account_id'),
    actorAccountId: byAccount('actor_account_id'),
    classId: uuid('class_id').notNull(),
    childIds: uuid('child_ids').array().notNull(),
    hour: moment('hour'),
    at: moment('at'),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.readId] }),
    foreignKey({
      columns: [it.schoolId, it.classId],
      foreignColumns: [schoolClass.schoolId, schoolClass.classId],
    }),
    uniqueIndex('health_read_once').on(
      it.schoolId,
      it.accountId,
      it.actorAccountId,
      it.classId,
      it.hour,
      it.childIds,
    ),
    index('health_read_of_child').using('gin', it.childIds),
  ],
)
