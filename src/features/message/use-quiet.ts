import { useLingui } from '@lingui/react/macro'
import { weekdayOf } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { isQuiet, type QuietHours } from '#domain/message/quiet-hours.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'

/** Decides if the school is quiet now. */
export function useIsQuiet(hours: QuietHours): boolean {
  const { today, clock } = useSchoolTime()
  return isQuiet(hours, { time: clock, weekday: weekdayOf(today) })
}

/** The quiet hours in words. */
export function useQuietWords({ quietFrom, quietTo, isWeekendQuiet }: QuietHours): string {
  const { t } = useLingui()
  const formats = useFormats()
  const from = formats.time(quietFrom as LocalTime)
  const to = formats.time(quietTo as LocalTime)
  return isWeekendQuiet ? t`${from} to ${to}, weekends` : t`${from} to ${to}`
}
