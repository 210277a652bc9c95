import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { addDays, type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { isOpenDay, type SchoolDay } from '#domain/school/calendar.ts'
import { useDateLocale } from '#src/i18n/use-date-locale.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './date-dialog.module.css'

/** The picker speaks in the tablet's own dates; noon keeps the day in every zone. */
const toPicker = (date: LocalDate): Date => new Date(`${date}T12:00:00`)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const fromPicker = (date: Date): LocalDate =>
  localDate(`${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`)

/** The next day before or after with a register, as far as the calendar is known; else simply the next day. */
function neighbour(
  date: LocalDate,
  { days, step }: { days: ReadonlyMap<string, SchoolDay>; step: 1 | -1 },
): LocalDate {
  for (let away = 1; away <= 7; away += 1) {
    const day = days.get(addDays(date, away * step))
    if (day && isOpenDay(day)) return day.date
  }
  return addDays(date, step)
}

export function DateDialog({
  date,
  today,
  days,
  onChoose,
  onClose,
}: {
  date: LocalDate
  today: LocalDate
  days: ReadonlyMap<string, SchoolDay>
  onChoose: (date: LocalDate) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const dateLocale = useDateLocale()
  const formats = useFormats()
  return (
    <Dialog title={formats.dayTitle(date)} onClose={onClose}>
      <div className={styles.Steps}>
        <Button
          size="touch"
          icon={<ChevronLeft aria-hidden />}
          aria-label={t`Day before`}
          onClick={() => onChoose(neighbour(date, { days, step: -1 }))}
        />
        <Button size="touch" disabled={date === today} onClick={() => onChoose(today)}>
          <Trans>Today</Trans>
        </Button>
        <Button
          size="touch"
          icon={<ChevronRight aria-hidden />}
          aria-label={t`Next day`}
          onClick={() => onChoose(neighbour(date, { days, step: 1 }))}
        />
      </div>
      <DayPicker
        mode="single"
        required
        locale={dateLocale}
        weekStartsOn={formats.weekStartsOn}
        selected={toPicker(date)}
        defaultMonth={toPicker(date)}
        today={toPicker(today)}
        modifiers={{
          closed: (day) => {
            const known = days.get(fromPicker(day))
            return known ? !isOpenDay(known) : day.getDay() === 0 || day.getDay() === 6
          },
        }}
        modifiersClassNames={{
          closed: styles.closed ?? '',
          selected: styles.selected ?? '',
          today: styles.today ?? '',
          outside: styles.outside ?? '',
        }}
        classNames={{
          root: styles.Picker ?? '',
          months: styles.Months ?? '',
          month_caption: styles.Caption ?? '',
          nav: styles.Nav ?? '',
          button_previous: styles.Turn ?? '',
          button_next: styles.Turn ?? '',
          month_grid: styles.Grid ?? '',
          weekday: styles.Weekday ?? '',
          day: styles.Day ?? '',
          day_button: styles.DayButton ?? '',
        }}
        onSelect={(chosen) => onChoose(fromPicker(chosen))}
      />
    </Dialog>
  )
}
