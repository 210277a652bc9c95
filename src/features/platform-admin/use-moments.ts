import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useClock } from '#src/platform/clock-context.tsx'

const kilobyte = 1_000

/** Moments and sizes in the words of the list. The platform belongs to no school: days are the reader's own. */
export function useMoments() {
  const { t } = useLingui()
  const formats = useFormats()
  const clock = useClock()
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const dayOf = (instant: Instant): LocalDate => dateIn(instant, timeZone)
    return {
      today: dateIn(instantOf(clock.now()), timeZone),
      dayOf: (instant: Instant) => formats.date(dayOf(instant)),
      date: (date: LocalDate) => formats.date(date),
      size(bytes: number): string {
        const megabytes = bytes / kilobyte / kilobyte
        if (megabytes >= 1) {
          const amount = formats.number(Math.round(megabytes * 10) / 10)
          return t`${amount} MB`
        }
        const amount = formats.number(Math.ceil(bytes / kilobyte))
        return t`${amount} kB`
      },
    }
  }, [t, formats, clock])
}
