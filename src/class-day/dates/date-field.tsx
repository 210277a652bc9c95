import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Field } from '#src/ui/field/field.tsx'
import styles from './date-field.module.css'
import { type ChosenDay, useDateDialog } from './use-date-dialog.tsx'

/** A day, in the words of the reader, and the school's calendar to choose it from. */
export function DateField({
  label,
  value,
  days,
  problem,
  onChange,
}: Pick<ChosenDay, 'days'> & {
  label: string
  value: LocalDate
  problem?: ReactNode
  onChange: ChosenDay['onChoose']
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { open, dialog } = useDateDialog({ date: value, days, onChoose: onChange })
  const shown = formats.dayTitle(value)
  return (
    <>
      <Field label={label} problem={problem}>
        {(control) => (
          <button
            type="button"
            {...control}
            aria-label={t`${label}: ${shown}`}
            aria-haspopup="dialog"
            className={`${control.className} ${styles.Date}`}
            onClick={open}
          >
            <span className={styles.Day}>{shown}</span>
            <CalendarDays aria-hidden />
          </button>
        )}
      </Field>
      {dialog}
    </>
  )
}
