import { firstOfMonth, parseLocalDate, parseYearMonth } from '#domain/kernel/local-date.ts'
import { yearShownFor } from '#domain/school/academic-year.ts'

/** The school year that an address shows: of its `date` or `month`, else its `year`. Null: it names none. */
export function yearInAddress(search: string): number | null {
  const params = new URLSearchParams(search)
  const month = parseYearMonth(params.get('month') ?? '')
  const date = parseLocalDate(params.get('date') ?? '') ?? (month && firstOfMonth(month))
  if (date) return yearShownFor(date)
  const year = params.get('year') ?? ''
  return /^20\d\d$/.test(year) ? Number(year) : null
}
