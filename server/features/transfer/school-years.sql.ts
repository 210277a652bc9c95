import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

// Eight months before, 1 September is New Year: the year of that day is the one in which the school year begins.
const years = statement<{ first: number | null; last: number | null }>(
  'school_years',
  `
    select extract(year from min(first_day) - interval '8 months')::int as first,
      extract(year from max(first_day) - interval '8 months')::int as last
    from enrolment where school_id = (select app_school())`,
)

/** The school years in which children were or will be in a class, and the running one: the first one first. */
export async function listSchoolYears(tx: Glance, current: number): Promise<number[]> {
  const { first, last } = (await rowOf(tx, years)) ?? {}
  const from = Math.min(first ?? current, current)
  const to = Math.max(last ?? current, current)
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
}
