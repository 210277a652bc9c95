import type { MealTypeId, StandardId } from '#domain/kernel/ids.ts'
import type { Dish } from '#domain/meals/dish.ts'
import type { PlacedMealType } from '#domain/meals/meal-type.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

const mealTypes = statement<PlacedMealType>(
  'meal_types_of_school',
  `
    select m.meal_type_id as "mealTypeId", m.name_en as "nameEn", m.name_fr as "nameFr", m.from_time as "from",
      m.to_time as "to", m.position, m.is_enabled as "isEnabled",
      coalesce((select array_agg(s.standard_id::text) from meal_type_standard s
        where s.school_id = m.school_id and s.meal_type_id = m.meal_type_id), '{}') as "standardIds"
    from meal_type m
    where m.school_id = app_school()
    order by m.position, m.from_time, m.meal_type_id`,
)

/** Every meal of the school in its order, those that are switched off included: old menus still name them. */
export async function listMealTypes(tx: Glance): Promise<PlacedMealType[]> {
  return rowsOf(tx, mealTypes)
}

const held = statement(
  'meals_held',
  `select pg_advisory_xact_lock(hashtextextended('meals:' || app_school()::text, 0))`,
)

/** Of two who change the school's meals at once, the second waits and sees what the first did. */
export async function holdMeals(tx: Glance): Promise<void> {
  await rowsOf(tx, held)
}

const levels = statement<Level>(
  'meal_levels',
  'select standard_id as id, name from standard where school_id = app_school() order by position, name',
)

export type Level = { id: StandardId; name: string }

/** The levels of the school, in its order. */
export async function listLevels(tx: Glance): Promise<Level[]> {
  return rowsOf(tx, levels)
}

const writtenMealType = statement(
  'meal_type_written',
  `
    insert into meal_type (school_id, meal_type_id, name_en, name_fr, from_time, to_time, is_enabled, position)
    values (app_school(), $1::uuid, $2, $3, $4, $5, $6, $7)
    on conflict (school_id, meal_type_id) do update set name_en = excluded.name_en, name_fr = excluded.name_fr,
      from_time = excluded.from_time, to_time = excluded.to_time, is_enabled = excluded.is_enabled,
      position = excluded.position`,
)

const otherLevels = statement(
  'meal_type_other_levels',
  `
    delete from meal_type_standard
    where school_id = app_school() and meal_type_id = $1::uuid and standard_id <> all($2::uuid[])`,
)

const ownLevels = statement(
  'meal_type_own_levels',
  `
    insert into meal_type_standard (school_id, meal_type_id, standard_id)
    select app_school(), $1::uuid, unnest($2::uuid[])
    on conflict do nothing`,
)

/** Writes a meal, new or known, with its levels. */
export async function writeMealType(tx: Glance, meal: PlacedMealType): Promise<void> {
  const { mealTypeId, nameEn, nameFr, from, to, isEnabled, position } = meal
  await rowsOf(tx, writtenMealType, [mealTypeId, nameEn, nameFr, from, to, isEnabled, position])
  const standardIds = plainArray(meal.standardIds)
  await rowsOf(tx, otherLevels, [mealTypeId, standardIds])
  await rowsOf(tx, ownLevels, [mealTypeId, standardIds])
}

const ordered = statement(
  'meal_types_ordered',
  `
    update meal_type m set position = o.place - 1
    from unnest($1::uuid[]) with ordinality as o (id, place)
    where m.school_id = app_school() and m.meal_type_id = o.id and m.position <> o.place - 1`,
)

export async function writeMealOrder(tx: Glance, ids: readonly MealTypeId[]): Promise<void> {
  await rowsOf(tx, ordered, [plainArray(ids)])
}

const dishes = statement<Dish>(
  'dishes_of_school',
  `
    select dish_id as "dishId", name, course, allergens, textures, is_vegetarian as "isVegetarian",
      is_pork_free as "isPorkFree", is_enabled as "isEnabled"
    from dish
    where school_id = app_school()
    order by lower(name), dish_id`,
)

/** Every dish of the kitchen by name, those no longer cooked included: old menus still name them. */
export async function listDishes(tx: Glance): Promise<Dish[]> {
  return rowsOf(tx, dishes)
}

const writtenDish = statement(
  'dish_written',
  `
    insert into dish (school_id, dish_id, name, course, allergens, textures, is_vegetarian, is_pork_free, is_enabled)
    values (app_school(), $1::uuid, $2, $3, $4::text[], $5::text[], $6, $7, $8)
    on conflict (school_id, dish_id) do update set name = excluded.name, course = excluded.course,
      allergens = excluded.allergens, textures = excluded.textures, is_vegetarian = excluded.is_vegetarian,
      is_pork_free = excluded.is_pork_free, is_enabled = excluded.is_enabled`,
)

/** Writes a dish, new or known. */
export async function writeDish(tx: Glance, dish: Dish): Promise<void> {
  const { dishId, name, course, allergens, textures, isVegetarian, isPorkFree, isEnabled } = dish
  const values = [dishId, name, course, allergens, textures, isVegetarian, isPorkFree, isEnabled]
  await rowsOf(tx, writtenDish, values)
}
