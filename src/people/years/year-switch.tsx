import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isPastYear, yearShownFor } from '#domain/school/academic-year.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { BareSelect } from '#src/ui/field/select.tsx'
import { yearInAddress } from './year-in-address.ts'

export const schoolYearsQuery = graphql(`
  query SchoolYears {
    schoolYears
  }
`)

/**
 * The school year that is shown, and the list of the others: those in which children were or will be in a class, and
 * `further` ones. Nothing where there is no other one. A year is written 2025–2026.
 */
export function YearSwitch({
  value,
  further = [],
  onChange,
}: {
  value: number
  further?: readonly number[]
  onChange: (startYear: number) => void
}) {
  const { t } = useLingui()
  const kept = useKept(schoolYearsQuery)
  const known = kept.status === 'ready' ? kept.value.schoolYears : []
  const all = [...new Set([...known, ...further, value])].toSorted((one, other) => one - other)
  if (all.length < 2) return null
  return (
    <BareSelect
      name={t`School year`}
      value={String(value)}
      choices={all.map((year) => ({ value: String(year), label: `${year}–${year + 1}` }))}
      onChange={(year) => onChange(Number(year))}
    />
  )
}

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
