import type { MealTypeId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Allergen } from '#domain/meals/allergens.ts'
import type { Course } from '#domain/meals/dish.ts'
import { starterMeals } from '#domain/meals/starter-meals.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'

export type CourseOfDay = { course: Course; dishName: string; allergens: readonly Allergen[] }

/** A meal of one day on one level: `courses` is empty while no menu is published for it. */
export type MealOfDay = {
  mealTypeId: MealTypeId
  nameEn: string
  nameFr: string
  /** The time when it begins, on the school's clock. */
  at: LocalTime
  courses: readonly CourseOfDay[]
}

const mealsOfDay = statement<MealOfDay>(
  'meals_of_day',
  `
    select m.meal_type_id as "mealTypeId", m.name_en as "nameEn", m.name_fr as "nameFr", m.from_time as at,
      coalesce((
        select json_agg(json_build_object('course', l.course, 'dishName', d.name, 'allergens', d.allergens)
          order by l.position)
        from menu_line l
          join menu_week w on w.school_id = l.school_id and w.monday = l.monday and w.published_at is not null
          join dish d on d.school_id = l.school_id and d.dish_id = l.dish_id
        where l.school_id = m.school_id and l.meal_type_id = m.meal_type_id and l.date = $1::date
      ), '[]') as courses
    from meal_type m
    where m.school_id = (select app_school()) and m.is_enabled and (
      not exists (select 1 from meal_type_standard s
        where s.school_id = m.school_id and s.meal_type_id = m.meal_type_id)
      or exists (select 1 from meal_type_standard s
        where s.school_id = m.school_id and s.meal_type_id = m.meal_type_id and s.standard_id = any($2::uuid[])))
    order by m.from_time, m.position, m.meal_type_id`,
)

/** The meals of a day on these levels, in their order, with the dishes of the published menu. */
export async function listMealsOfDay(
  tx: Glance,
  { date, standardIds }: { date: LocalDate; standardIds: readonly StandardId[] },
): Promise<MealOfDay[]> {
  return rowsOf(tx, mealsOfDay, [date, plainArray(standardIds)])
}

const starter = statement(
  'starter_meals',
  `
    insert into meal_type (school_id, meal_type_id, name_en, name_fr, from_time, to_time, position)
    select app_school(), m.id, m.name_en, m.name_fr, m.from_time, m.to_time, m.place - 1
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
      with ordinality as m (id, name_en, name_fr, from_time, to_time, place)`,
)

/** Gives a new school the meals that every school begins with. */
export async function setStarterMeals(tx: Glance, ids: Ids): Promise<void> {
  await execute(tx, starter, [
    starterMeals.map(() => ids.next()),
    starterMeals.map(({ nameEn }) => nameEn),
    starterMeals.map(({ nameFr }) => nameFr),
    starterMeals.map(({ from }) => from),
    starterMeals.map(({ to }) => to),
  ])
}
