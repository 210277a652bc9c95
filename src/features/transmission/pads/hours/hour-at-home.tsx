import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { momentAtHome } from '#domain/transmission/home-hours.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PadHour } from './pad-hours.tsx'
import { type PadTime, PadTimeProvider, usePadTime } from './pad-time.ts'

/** An hour that home tells and that may be left out. Beside one of the evening before stands its day. */
export function HourAtHome({
  label,
  value,
  saidAt,
  onChange,
}: {
  label: string
  value: Instant | null
  saidAt: Instant
  onChange: (value: Instant | null) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const time = usePadTime()
  const { date, zone, clockNow } = time
  // It is moved from the hour at which home told it: it was before.
  const ofTelling = useMemo((): PadTime => ({ ...time, now: () => saidAt }), [time, saidAt])
  const day = value && dateIn(momentAtHome(value, { at: saidAt, date, zone }), zone)

  function dayWords(): string | undefined {
    if (!day || day >= date) return undefined
    const written = formats.shortDay(day)
    const isYesterday = day === addDays(dateIn(clockNow(), zone), -1)
    return isYesterday ? t`Yesterday, ${written}` : t`The day before, ${written}`
  }
  return (
    <PadTimeProvider value={ofTelling}>
      <PadHour
        label={label}
        help={dayWords()}
        value={value}
        empty="yes"
        now="no"
        onChange={onChange}
      />
    </PadTimeProvider>
  )
}
