import { Trans } from '@lingui/react/macro'
import type { StandardId } from '#domain/kernel/ids.ts'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { NamedStandard } from './settings-page.ts'

/** The levels a framework is for; with none chosen it is for every level. */
export function StandardsField({
  standards,
  value,
  problem,
  onChange,
}: {
  standards: readonly NamedStandard[]
  value: readonly StandardId[]
  problem?: string
  onChange: (chosen: StandardId[]) => void
}) {
  return (
    <CheckboxGroup
      legend={<Trans>For which levels</Trans>}
      choices={standards.map(({ id, name }) => ({ value: id, label: name }))}
      problem={problem}
      chosen={value}
      onChange={(chosen) =>
        onChange(standards.map(({ id }) => id).filter((id) => chosen.includes(id)))
      }
    >
      {value.length === 0 ? (
        <Quiet>
          <Trans>None chosen: it is for every level.</Trans>
        </Quiet>
      ) : null}
    </CheckboxGroup>
  )
}
