import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from './settings.module.css'
import type { NamedStandard } from './settings-page.ts'

/** The levels a framework is for; with none chosen it is for every level. */
export function StandardsField({
  standards,
  value: chosen,
  onChange,
}: {
  standards: readonly NamedStandard[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <fieldset className={styles.Standards}>
      <legend>
        <Trans>For which levels</Trans>
      </legend>
      {standards.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          value={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((it) => it !== id))
          }
        />
      ))}
      {chosen.length === 0 ? (
        <Quiet>
          <Trans>None chosen: it is for every level.</Trans>
        </Quiet>
      ) : null}
    </fieldset>
  )
}
