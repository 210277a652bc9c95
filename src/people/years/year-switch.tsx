import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isPastYear, yearName, yearShownFor } from '#domain/school/academic-year.ts'
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
      choices={all.map((year) => ({ value: String(year), label: yearName(year) }))}
      onChange={(year) => onChange(Number(year))}
    />
  )
}

/** The school year that a page without days shows. */
export type YearOfList = {
  startYear: number
  /** Another year than the usual one: the list is as it was then, or will be. Null: as it is today. */
  other: number | null
  isPast: boolean
  /** Years that the switch offers though no child has been in a class in them. */
  further: readonly number[]
  go(startYear: number): void
}

const none: readonly number[] = []

/**
 * The year of `?year=2025`. Without it the page shows the `usual` one, which is the running one where nothing else is
 * said: a list shows what holds today.
 */
export function useYearOfList(
  today: LocalDate,
  {
    usual = yearShownFor(today),
    further = none,
  }: Partial<{ usual: number; further: typeof none }> = {},
): YearOfList {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const startYear = yearInAddress(search) ?? usual
  return {
    startYear,
    other: startYear === usual ? null : startYear,
    isPast: isPastYear(startYear, today),
    further,
    go: (year) => navigate(year === usual ? pathname : `${pathname}?year=${year}`),
  }
}
