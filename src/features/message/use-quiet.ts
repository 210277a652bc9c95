import { useLingui } from '@lingui/react/macro'
import { weekdayOf } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { isQuiet, type QuietHours } from '#domain/message/quiet-hours.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'

/** Whether the school is quiet now, and its quiet hours in words. */
export function useQuiet(hours: QuietHours): { isNow: boolean; words: string } {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, clock } = useSchoolTime()
  const from = formats.time(hours.quietFrom as LocalTime)
  const to = formats.time(hours.quietTo as LocalTime)
  return {
    isNow: isQuiet(hours, { time: clock, weekday: weekdayOf(today) }),
    words: hours.isWeekendQuiet ? t`${from} to ${to}, weekends` : t`${from} to ${to}`,
  }
}
