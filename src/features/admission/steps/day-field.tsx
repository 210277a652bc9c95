import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field/field.tsx'
import styles from '../admission.module.css'
import { readTypedDay, typedOf } from '../draft/typed-day.ts'

/** A day that is typed, with the calendar of the device beside it for those who would rather pick. */
export function DayField({
  label,
  value,
  problem,
  onChange,
  ...input
}: {
  label: ReactNode
  value: string
  problem?: ReactNode
  autoComplete?: string
  onChange: (typed: string) => void
}) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => {
    try {
      picker.current?.showPicker()
    } catch {
      // An older browser opens it by its focus alone.
      picker.current?.focus()
    }
  }
  return (
    <Field
      size="touch"
      problem={problem}
      label={
        <>
          {label}{' '}
          <span className={styles.Shape}>
            <Trans>(dd/mm/yyyy)</Trans>
          </span>
        </>
      }
    >
      {(control) => (
        <span className={styles.Day}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            maxLength={10}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className={styles.Picker}
            value={readTypedDay(value) ?? ''}
            onChange={({ target }) => onChange(typedOf(target.value))}
          />
          <IconButton
            size="touch"
            name={t`Open the calendar`}
            icon={<CalendarDays aria-hidden />}
            onClick={pick}
          />
        </span>
      )}
    </Field>
  )
}
