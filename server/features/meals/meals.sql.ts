import type { Dish } from '#domain/meals/dish.ts'
import type { PlacedMealType } from '#domain/meals/meal-type.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import {
  listLock,
  orderWriter,
  type Taken,
  thingWriter,
} from '#server/platform/keeping/kept-things.sql.ts'

const mealTypes = statement<PlacedMealType>(
  'meal_types_of_school',
  `
    select m.meal_type_id as "mealTypeId", m.name_en as "nameEn", m.name_fr as "nameFr", m.from_time as "from",
      m.to_time as "to", m.position, m.is_enabled as "isEnabled",
      coalesce((select array_agg(s.standard_id::text) from meal_type_standard s
        where s.school_id = m.school_id and s.meal_type_id = m.meal_type_id), '{}') as "standardIds"
    from meal_type m
    where m.school_id = (select app_school())
    order by m.position, m.from_time, m.meal_type_id`,
)

/** Every meal of the school in its order, those that are switched off included: old menus still name them. */
export async function listMealTypes(tx: Glance): Promise<PlacedMealType[]> {
  return rowsOf(tx, mealTypes)
}

/** Lets people change the school's meals in turn: the second waits. */
export const holdMeals = listLock('meals')

const writePlace = thingWriter<PlacedMealType>('meal_type', {
  key: { mealTypeId: 'meal_type_id uuid' },
  each: {
    nameEn: 'name_en text',
    nameFr: 'name_fr text',
    from: 'from_time text',
    to: 'to_time text',
    isEnabled: 'is_enabled boolean',
    position: 'position int',
  },
})

const otherLevels = statement(
  'meal_type_other_levels',
  `
    delete from meal_type_standard
    where school_id = (select app_school()) and meal_type_id = $1::uuid and standard_id <> all($2::uuid[])`,
)

const ownLevels = statement(
  'meal_type_own_levels',
  `
    insert into meal_type_standard (school_id, meal_type_id, standard_id)
    select app_school(), $1::uuid, unnest($2::uuid[])
    on conflict do nothing`,
)

/** Writes a meal, new or known, with its levels. */
export async function writeMealType(
  tx: Glance,
  meal: PlacedMealType,
  taken?: Taken,
): Promise<void> {
  const { mealTypeId } = meal
  await writePlace(tx, meal, taken)
  const standardIds = plainArray(meal.standardIds)
  await execute(tx, otherLevels, [mealTypeId, standardIds])
  await execute(tx, ownLevels, [mealTypeId, standardIds])
}

export const writeMealOrder = orderWriter('meal_type', 'meal_type_id')

const dishes = statement<Dish>(
  'dishes_of_school',
  `
    select dish_id as "dishId", name, course, allergens, textures, is_vegetarian as "isVegetarian",
      is_pork_free as "isPorkFree", is_enabled as "isEnabled", version
    from dish
    where school_id = (select app_school())
    order by ${asRead('name')}, dish_id`,
)

/** Every dish of the kitchen by name, those no longer cooked included: old menus still name them. */
export async function listDishes(tx: Glance): Promise<Dish[]> {
  return rowsOf(tx, dishes)
}

/** Writes a dish, new or known. */
export const writeDish = thingWriter<Dish>('dish', {
  key: { dishId: 'dish_id uuid' },
  isCounted: false,
  each: {
    name: 'name text',
    course: 'course text',
    allergens: 'allergens text[]',
    textures: 'textures text[]',
    isVegetarian: 'is_vegetarian boolean',
    isPorkFree: 'is_pork_free boolean',
    isEnabled: 'is_enabled boolean',
    version: 'version int',
  },
})
