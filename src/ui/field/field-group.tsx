import type { ReactNode } from 'react'
import { Quiet } from '../screen/layout.tsx'
import { Checkbox } from './choice.tsx'
import styles from './field-group.module.css'

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.Group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Boxes under one heading, of which any number is ticked. */
export function CheckboxGroup<Value extends string>({
  legend,
  hint,
  choices,
  chosen,
  onChange,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Further fields of the group. */
  children?: ReactNode
}) {
  return (
    <FieldGroup legend={legend}>
      {hint ? <Quiet>{hint}</Quiet> : null}
      <Boxes>
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
      </Boxes>
      {children}
    </FieldGroup>
  )
}

/** Boxes to tick in columns, as many as there is room for. */
export function Boxes({ children }: { children: ReactNode }) {
  return <div className={styles.Boxes}>{children}</div>
}
