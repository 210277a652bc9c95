import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The props that the field hands to its control, so that label, help and problem are said with it. */
export type FieldControl = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Says what is wrong and what would be right; set only after the person left the field. */
  problem?: ReactNode
  /** `auto` is small with a mouse on a wide screen; `touch` is large everywhere, as on the sign-in page. */
  size?: 'auto' | 'touch'
}

/** A label, a control, and below it the help or the problem. */
export function Field({
  label,
  help,
  problem,
  size = 'auto',
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const below = `${id}-below`
  return (
    <div
      className={`${styles.Field} ${size === 'auto' ? styles.desk : ''}`}
      data-problem={problem ? '' : undefined}
    >
      <label className={styles.Label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.Input ?? '',
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || help ? below : undefined,
      })}
      {problem ? (
        <FieldProblem id={below}>{problem}</FieldProblem>
      ) : help ? (
        <p id={below} className={styles.Help}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

/** Says at a field what is wrong with it. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.Problem} role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}

type Own<Element extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'size' | 'id' | 'className'>

export function TextField({ label, help, problem, size, ...input }: Own<'input'>) {
  return (
    <Field label={label} help={help} problem={problem} {...(size ? { size } : {})}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

export function TextArea({ label, help, problem, size, ...area }: Own<'textarea'>) {
  return (
    <Field label={label} help={help} problem={problem} {...(size ? { size } : {})}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  )
}
