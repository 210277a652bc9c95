import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { MenuLine } from '#domain/meals/menu.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  statement,
} from '#server/platform/database/statement.ts'

/** A week of the menu; version 0 while nobody has planned anything. */
export type StoredWeek = {
  monday: LocalDate
  version: number
  publishedAt: Instant | null
  publishedByName: string | null
  lines: readonly MenuLine[]
}

/** The same with the days of the school, as it is shown. */
export type WeekRecord = StoredWeek & { days: readonly SchoolDay[] }

const week = statement<Omit<StoredWeek, 'monday'>>(
  'menu_week',
  `
    select w.version, ${instantText('w.published_at')} as "publishedAt",
      name_of_person(w.published_by) as "publishedByName",
      coalesce((
        select json_agg(json_build_object('date', l.date, 'mealTypeId', l.meal_type_id, 'course', l.course,
          'dishId', l.dish_id) order by l.date, l.position)
        from menu_line l where l.school_id = w.school_id and l.monday = w.monday
      ), '[]') as lines
    from menu_week w
    where w.school_id = (select app_school()) and w.monday = $1::date`,
)

/** Reads what is planned for the week that begins on this Monday. */
export async function readWeek(tx: Glance, monday: LocalDate): Promise<StoredWeek> {
  const row = await rowOf(tx, week, [monday])
  const blank = { version: 0, publishedAt: null, publishedByName: null, lines: [] }
  return { monday, ...(row ?? blank) }
}

const nextVersion = statement(
  'menu_week_next',
  `
    insert into menu_week (school_id, monday, version, published_at, published_by)
    values (app_school(), $1::date, $2, $3::timestamptz, $4::uuid)
    on conflict (school_id, monday) do update set version = excluded.version,
      published_at = excluded.published_at, published_by = excluded.published_by`,
)

const keptPublication = statement(
  'menu_week_kept',
  `
    insert into menu_week (school_id, monday, version) values (app_school(), $1::date, $2)
    on conflict (school_id, monday) do update set version = excluded.version`,
)

/** Counts a change of the week; what was published stays so. */
export async function countWeek(
  tx: Glance,
  { monday, version }: { monday: LocalDate; version: number },
): Promise<void> {
  await execute(tx, keptPublication, [monday, version])
}

/** Publishes the week, or takes it back with nobody. */
export async function publishWeek(
  tx: Glance,
  facts: { monday: LocalDate; version: number; at: Instant | null; by: UserId | null },
): Promise<void> {
  await execute(tx, nextVersion, [facts.monday, facts.version, facts.at, facts.by])
}

const cleared = statement(
  'menu_meal_cleared',
  `
    delete from menu_line
    where school_id = (select app_school()) and date = $1::date and meal_type_id = $2::uuid`,
)

const planned = statement(
  'menu_lines_planned',
  `
    insert into menu_line (school_id, date, meal_type_id, course, dish_id, monday, position)
    select app_school(), l.date, l.meal_type_id, l.course, l.dish_id, $1::date, l.place
    from unnest($2::date[], $3::uuid[], $4::text[], $5::uuid[])
      with ordinality as l (date, meal_type_id, course, dish_id, place)`,
)

/** Writes the lines of a week, in the order in which they are shown. */
export async function addLines(
  tx: Glance,
  { monday, lines }: { monday: LocalDate; lines: readonly MenuLine[] },
): Promise<void> {
  await execute(tx, planned, [
    monday,
    plainArray(lines.map((line) => line.date)),
    plainArray(lines.map((line) => line.mealTypeId)),
    plainArray(lines.map((line) => line.course)),
    plainArray(lines.map((line) => line.dishId)),
  ])
}

/** Takes every dish out of one meal of a day. */
export async function clearMeal(
  tx: Glance,
  { date, mealTypeId }: Pick<MenuLine, 'date' | 'mealTypeId'>,
): Promise<void> {
  await execute(tx, cleared, [date, mealTypeId])
}
