import { useLingui } from '@lingui/react/macro'
import type { SchoolWeekday } from '#domain/children/schedule.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { weekdayWords } from './schedule-words.ts'

/** The days of the week in the reader's language, written out. */
export function useWeekdays() {
  const { i18n } = useLingui()
  return (weekday: SchoolWeekday) => i18n._(weekdayWords[weekday])
}

/** Spans of days and of time in words. */
export function useSpans() {
  const { t } = useLingui()
  const formats = useFormats()
  const date = (day: LocalDate | null) => (day ? formats.date(day) : '')
  return {
    date,
    span: ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate | null }) =>
      lastDay ? t`${date(firstDay)} to ${date(lastDay)}` : t`from ${date(firstDay)}`,
    /** "47 h 30": whole hours stand alone. */
    duration: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return rest === 0 ? t`${hours} h` : t`${hours} h ${String(rest).padStart(2, '0')}`
    },
  }
}
