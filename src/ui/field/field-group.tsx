import { type ReactNode, useId } from 'react'
import { Quiet } from '../screen/layout.tsx'
import { Checkbox, Radio } from './choice.tsx'
import { FieldProblem } from './field.tsx'
import styles from './field-group.module.css'

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({
  legend,
  problem,
  children,
}: {
  legend: ReactNode
  /** The problem of a field of several controls. */
  problem?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className={styles.Group} data-problem={problem ? '' : undefined}>
      <legend>{legend}</legend>
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      {children}
    </fieldset>
  )
}

/** Boxes under one heading, of which any number is ticked. */
export function CheckboxGroup<Value extends string>({
  legend,
  hint,
  problem,
  choices,
  chosen,
  onChange,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  problem?: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Further fields of the group. */
  children?: ReactNode
}) {
  return (
    <FieldGroup legend={legend} problem={problem}>
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

/** A list under one heading, of which one is chosen. */
export function RadioGroup<Value extends string>({
  legend,
  problem,
  choices,
  chosen,
  onChange,
}: {
  legend: ReactNode
  problem?: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  /** Undefined while nothing is chosen. */
  chosen: Value | undefined
  onChange: (chosen: Value) => void
}) {
  const name = useId()
  return (
    <FieldGroup legend={legend} problem={problem}>
      <Boxes>
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            name={name}
            label={label}
            isChosen={value === chosen}
            onChoose={() => onChange(value)}
          />
        ))}
      </Boxes>
    </FieldGroup>
  )
}

/** Boxes to tick in columns, as many as there is room for. */
export function Boxes({ children }: { children: ReactNode }) {
  return <div className={styles.Boxes}>{children}</div>
}
