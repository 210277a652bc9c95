import { openingOfNewLevel } from '#domain/calendar/openings.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { LevelOpening, WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** The half-days of a school. `version` counts their changes. */
export type SchoolOpening = { halfDays: readonly WeeklyHalfDay[]; version: number }

const openingOfSchool = statement<SchoolOpening>(
  'calendar_opening',
  `
    select coalesce((select array_agg(weekday || '-' || half_day order by weekday, half_day) from opening_half_day
        where school_id = (select app_school())), '{}') as "halfDays",
      coalesce((select version from calendar_setting where school_id = (select app_school())), 1) as version`,
)

export async function readOpening(tx: Glance): Promise<SchoolOpening> {
  return (await rowOf(tx, openingOfSchool)) ?? { halfDays: [], version: 1 }
}

const countedOpening = statement(
  'calendar_opening_counted',
  `
    insert into calendar_setting (school_id, version) values (app_school(), $1)
    on conflict (school_id) do update set version = excluded.version`,
)

const closedHalfDays = statement(
  'calendar_half_days_closed',
  `delete from opening_half_day where school_id = (select app_school()) and weekday || '-' || half_day <> all($1::text[])`,
)

const openedHalfDays = statement(
  'calendar_half_days_opened',
  `
    insert into opening_half_day (school_id, weekday, half_day)
    select app_school(), split_part(it, '-', 1), split_part(it, '-', 2) from unnest($1::text[]) as it
    on conflict do nothing`,
)

/** Opens the school on these half-days of each week. */
export async function writeOpening(
  tx: Glance,
  { halfDays, version }: SchoolOpening,
): Promise<void> {
  await execute(tx, closedHalfDays, [halfDays])
  await execute(tx, openedHalfDays, [halfDays])
  await execute(tx, countedOpening, [version])
}

/** A level with its own opening; version 0 while nobody has described it. */
export type KeptLevelOpening = LevelOpening & {
  name: string
  cycle: string | null
  version: number
}

const openingsOfLevels = statement<KeptLevelOpening>(
  'calendar_level_openings',
  `
    select s.standard_id as "standardId", s.name, s.cycle, c.open_half_days as "openHalfDays",
      coalesce(c.opens_in_holidays, false) as "opensInHolidays", coalesce(c.version, 0) as version
    from standard s left join standard_calendar c using (school_id, standard_id)
    where s.school_id = (select app_school())
    order by s.position, s.name`,
)

export async function listLevelOpenings(tx: Glance): Promise<KeptLevelOpening[]> {
  return rowsOf(tx, openingsOfLevels)
}

/** Writes when a level is open beside the others. */
export const writeLevelOpening = thingWriter<{
  standardId: StandardId
  openHalfDays: readonly WeeklyHalfDay[] | null
  opensInHolidays: boolean
  version: number
}>('standard_calendar', {
  key: { standardId: 'standard_id uuid' },
  each: {
    openHalfDays: 'open_half_days text[]',
    opensInHolidays: 'opens_in_holidays boolean',
    version: 'version int',
  },
})

/** Opens levels that were just made as `openingOfNewLevel` says. */
export async function openNewLevels(
  tx: Glance,
  levels: readonly { id: StandardId; cycle: string | null }[],
): Promise<void> {
  const { halfDays } = await readOpening(tx)
  for (const { id: standardId, cycle } of levels) {
    const opening = openingOfNewLevel(cycle, halfDays)
    if (opening) await writeLevelOpening(tx, { standardId, ...opening, version: 1 })
  }
}
