import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { schoolWeekdays } from '#domain/children/schedule.ts'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { useProspectWords } from '../prospect-words.ts'

/** Half-days of a week to tick. */
export function HalfDaysField({
  legend,
  hint,
  problem,
  chosen,
  onChange,
}: {
  legend: ReactNode
  hint?: ReactNode
  problem?: ReactNode
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { halfDayWords } = useProspectWords([])
  return (
    <CheckboxGroup<string>
      legend={legend}
      hint={hint ?? <Trans>None ticked: every half-day would suit.</Trans>}
      problem={problem}
      choices={schoolWeekdays.flatMap((day) =>
        ['am', 'pm'].map((half) => ({
          value: `${day}-${half}`,
          label: halfDayWords([`${day}-${half}`]),
        })),
      )}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
