import { useLingui } from '@lingui/react/macro'
import { BareSelect } from '#src/ui/field/select.tsx'

/** The school year that is shown, and the list of the others. A year is written 2025–2026. */
export function YearPicker({
  years,
  value,
  onChange,
}: {
  years: readonly number[]
  value: number
  onChange: (startYear: number) => void
}) {
  const { t } = useLingui()
  const all = [...new Set([...years, value])].toSorted((one, other) => one - other)
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
