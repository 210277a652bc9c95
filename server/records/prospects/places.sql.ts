import type { StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type Expected, type PlacesOfLevel, placesOf } from '#domain/prospects/places.ts'
import { calendarOf } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'

type LevelRow = { standardId: StandardId; name: string; capacity: number | null }

const levels = statement<LevelRow>(
  'levels_with_places',
  `
    select s.standard_id as "standardId", s.name,
      coalesce((select sum(k.capacity)::int from class k
        where k.school_id = s.school_id and k.standard_id = s.standard_id and k.archived_at is null
          and (k.archives_on is null or k.archives_on > $1::date)), s.capacity::int) as capacity
    from standard s where s.school_id = (select app_school()) order by s.position, s.standard_id`,
)

const expected = statement<Expected>(
  'children_expected_by_level',
  `
    select ${childLevel('e', 'k')} as "standardId", h.half as "halfDay", count(*)::int as children
    from enrolment e join class k using (school_id, class_id)
      left join lateral (select s.half_days from child_schedule s
        where s.school_id = e.school_id and s.child_id = e.child_id and not s.is_taken_back
          and s.first_day <= $1::date and (s.last_day is null or s.last_day >= $1::date)
        order by s.first_day desc limit 1) p on true
      cross join lateral unnest(coalesce(p.half_days, array[null::text])) as h (half)
    where e.school_id = (select app_school()) and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)
    group by 1, 2`,
)

/** The places that are free on a day: what classes hold, without the children who are enrolled then. */
export async function listPlaces(tx: Glance, day: LocalDate): Promise<PlacesOfLevel[]> {
  const [calendar, rows, counted] = await Promise.all([
    loadCalendar(tx),
    rowsOf(tx, levels, [day]),
    rowsOf(tx, expected, [day]),
  ])
  const open = rows.map((row) => ({
    ...row,
    openHalfDays: calendarOf(calendar, row.standardId).openHalfDays,
  }))
  return placesOf(open, counted)
}
