import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { useSchoolTime } from '../use-school-time.ts'
import styles from './date-button.module.css'
import { type ChosenDay, useDateDialog } from './use-date-dialog.tsx'

/** A date in the header that opens the calendar; today also shows the hour. */
export function DateButton(chosen: ChosenDay) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, clock } = useSchoolTime()
  const { open, dialog } = useDateDialog(chosen)
  const isNarrow = useViewport() === 'phone'
  const { date } = chosen
  const day = formats.dayTitle(date)
  const shown = date === today && !isNarrow ? `${day}, ${formats.time(clock)}` : day
  return (
    <>
      <button type="button" className={styles.Date} aria-label={t`Date: ${shown}`} onClick={open}>
        <CalendarDays aria-hidden />
        <span className={styles.Day}>{shown}</span>
      </button>
      {dialog}
    </>
  )
}
