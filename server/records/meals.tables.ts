import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { allergens, textures } from '#domain/meals/allergens.ts'
import { courses } from '#domain/meals/dish.ts'
import { account } from './accounts.tables.ts'
import { standard } from './people.tables.ts'
import { school } from './school.tables.ts'

const ofSchool = () =>
  uuid('school_id')
    .notNull()
    .references(() => school.schoolId)

/** A meal of the school's day. */
export const mealType = pgTable(
  'meal_type',
  {
    schoolId: ofSchool(),
    mealTypeId: uuid('meal_type_id').notNull(),
    nameEn: text('name_en').notNull(),
    nameFr: text('name_fr').notNull(),
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.mealTypeId] })],
)

/** The levels of a meal that is not for all. */
export const mealTypeStandard = pgTable(
  'meal_type_standard',
  {
    schoolId: ofSchool(),
    mealTypeId: uuid('meal_type_id').notNull(),
    standardId: uuid('standard_id').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.mealTypeId, it.standardId] }),
    foreignKey({
      columns: [it.schoolId, it.mealTypeId],
      foreignColumns: [mealType.schoolId, mealType.mealTypeId],
    }),
    foreignKey({
      columns: [it.schoolId, it.standardId],
      foreignColumns: [standard.schoolId, standard.standardId],
    }),
  ],
)

export const dish = pgTable(
  'dish',
  {
    schoolId: ofSchool(),
    dishId: uuid('dish_id').notNull(),
    name: text('name').notNull(),
    course: text('course', { enum: courses }).notNull(),
    allergens: text('allergens', { enum: allergens }).array().notNull(),
    textures: text('textures', { enum: textures }).array().notNull(),
    isVegetarian: boolean('is_vegetarian').notNull(),
    isPorkFree: boolean('is_pork_free').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.dishId] })],
)

/** A week of the menu, seen by others once it is published. */
export const menuWeek = pgTable(
  'menu_week',
  {
    schoolId: ofSchool(),
    monday: date('monday', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'string' }),
    publishedBy: uuid('published_by').references(() => account.accountId),
  },
  (it) => [primaryKey({ columns: [it.schoolId, it.monday] })],
)

/** A dish of a meal of a day. */
export const menuLine = pgTable(
  'menu_line',
  {
    schoolId: ofSchool(),
    date: date('date', { mode: 'string' }).notNull(),
    mealTypeId: uuid('meal_type_id').notNull(),
    course: text('course', { enum: courses }).notNull(),
    dishId: uuid('dish_id').notNull(),
    monday: date('monday', { mode: 'string' }).notNull(),
    position: integer('position').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.schoolId, it.date, it.mealTypeId, it.course, it.dishId] }),
    foreignKey({
      columns: [it.schoolId, it.mealTypeId],
      foreignColumns: [mealType.schoolId, mealType.mealTypeId],
    }),
    foreignKey({ columns: [it.schoolId, it.dishId], foreignColumns: [dish.schoolId, dish.dishId] }),
    foreignKey({
      columns: [it.schoolId, it.monday],
      foreignColumns: [menuWeek.schoolId, menuWeek.monday],
    }),
    index('menu_line_of_week').on(it.schoolId, it.monday),
  ],
)
