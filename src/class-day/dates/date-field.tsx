import { CalendarDays } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Field } from '#src/ui/field/field.tsx'
import { useSchoolTime } from '../use-school-time.ts'
import styles from './date-field.module.css'

const DateDialog = lazy(async () => ({
  default: (await import('./date-dialog.tsx')).DateDialog,
}))

/** A day, in the words of the reader, and the school's calendar to choose it from. */
export function DateField({
  label,
  value,
  days,
  problem,
  onChange,
}: {
  label: string
  value: LocalDate
  days: ReadonlyMap<string, SchoolDay>
  problem?: ReactNode
  onChange: (date: LocalDate) => void
}) {
  const formats = useFormats()
  const { today } = useSchoolTime()
  const [isChoosing, setChoosing] = useState(false)
  const shown = formats.dayTitle(value)
  return (
    <>
      <Field label={label} problem={problem}>
        {(control) => (
          <button
            type="button"
            {...control}
            aria-label={`${label}: ${shown}`}
            aria-haspopup="dialog"
            className={`${control.className} ${styles.Date}`}
            onClick={() => setChoosing(true)}
          >
            <span className={styles.Day}>{shown}</span>
            <CalendarDays aria-hidden />
          </button>
        )}
      </Field>
      {isChoosing ? (
        <Suspense>
          <DateDialog
            date={value}
            today={today}
            days={days}
            onChoose={(date) => {
              setChoosing(false)
              onChange(date)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
