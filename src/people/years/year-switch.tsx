import { useLingui } from '@lingui/react/macro'
import { graphql } from 'gql.tada'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { BareSelect } from '#src/ui/field/select.tsx'

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
