import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { useSchoolTime } from '../use-school-time.ts'
import styles from './date-button.module.css'

// The calendar is 20 kB that most mornings never open.
const DateDialog = lazy(async () => ({
  default: (await import('./date-dialog.tsx')).DateDialog,
}))

/** A date in the header that opens the calendar; today also shows the hour. */
export function DateButton({
  date,
  days,
  onChoose,
}: {
  date: LocalDate
  days: ReadonlyMap<string, SchoolDay>
  onChoose: (date: LocalDate) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, clock } = useSchoolTime()
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useViewport() === 'phone'
  const day = formats.dayTitle(date)
  const shown = date === today && !isNarrow ? `${day}, ${formats.time(clock)}` : day
  return (
    <>
      <button
        type="button"
        className={styles.Date}
        aria-label={t`Date: ${shown}`}
        onClick={() => setChoosing(true)}
      >
        <CalendarDays aria-hidden />
        <span className={styles.Day}>{shown}</span>
      </button>
      {isChoosing ? (
        <Suspense>
          <DateDialog
            date={date}
            today={today}
            days={days}
            onChoose={(chosen) => {
              setChoosing(false)
              onChoose(chosen)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
