import { useLocation, useNavigate } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isPastYear, yearShownFor } from '#domain/school/academic-year.ts'
import { yearInAddress } from './year-in-address.ts'

/** The school year that a list without days shows. */
export type YearOfList = {
  startYear: number
  /** Another year than the running one: the list is as it was then, or will be. Null: as it is today. */
  other: number | null
  isPast: boolean
  go(startYear: number): void
}

/** The year of `?year=2025`. Without it a list shows what holds today, which is what the running year leads to. */
export function useYearOfList(today: LocalDate): YearOfList {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const running = yearShownFor(today)
  const startYear = yearInAddress(search) ?? running
  return {
    startYear,
    other: startYear === running ? null : startYear,
    isPast: isPastYear(startYear, today),
    go: (year) => navigate(year === running ? pathname : `${pathname}?year=${year}`),
  }
}
