import { useMemo, useState } from 'react'
import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { DateField } from '#src/class-day/dates/date-field.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { PadHour } from './pad-hours.tsx'
import { type PadTime, PadTimeProvider, usePadTime } from './pad-time.ts'

const everyDay = new Map<string, never>()

/** An hour that may be left out and may be of a later day than the sheet's: beside a sheet of the past stands its day. */
export function PadMoment({
  label,
  dayLabel,
  value,
  onChange,
}: {
  label: string
  dayLabel: string
  value: Instant | null
  onChange: (value: Instant | null) => void
}) {
  const time = usePadTime()
  const { date, zone, clockNow } = time
  const [chosen, setChosen] = useState(date)
  const day = value ? dateIn(value, zone) : chosen
  const isPast = day !== date || dateIn(clockNow(), zone) > date
  const ofDay = useMemo(
    (): PadTime => ({ ...time, date: day, now: clockNow }),
    [time, day, clockNow],
  )
  const choose = (next: LocalDate) => {
    setChosen(next)
    if (value) onChange(instantAt({ date: next, time: timeIn(value, zone), zone }))
  }
  return (
    <Stack>
      <PadTimeProvider value={ofDay}>
        <PadHour
          label={label}
          value={value}
          empty="yes"
          onChange={(next) => {
            // An hour that is emptied and typed again is of the day that was shown.
            setChosen(next ? dateIn(next, zone) : day)
            onChange(next)
          }}
        />
      </PadTimeProvider>
      {isPast ? <DateField label={dayLabel} value={day} days={everyDay} onChange={choose} /> : null}
    </Stack>
  )
}
