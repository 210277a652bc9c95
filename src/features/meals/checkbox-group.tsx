import type { ReactNode } from 'react'
import { Checkbox } from '#src/ui/field/choice.tsx'
import styles from './meals.module.css'

/** Boxes under one heading, of which any number is ticked. */
export function CheckboxGroup<Value extends string>({
  legend,
  hint,
  choices,
  chosen,
  onChange,
}: {
  legend: ReactNode
  hint?: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}) {
  return (
    <fieldset className={styles.Group}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.Quiet}>{hint}</p> : null}
      <div className={styles.Boxes}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            value={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((it) => it !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
