import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { readHour } from '#src/ui/field/typed-hour.ts'
import { Stepped } from '../fields/stepped.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { usePadTime } from './pad-time.ts'

const stepMs = 5 * 60_000

/** An hour of the open day, to type, or to move by five minutes with a thumb. */
export function PadHour({
  label,
  help,
  value,
  empty = 'no',
  now: hasNow = 'yes',
  onChange,
}: {
  label: ReactNode
  help?: ReactNode
  value: Instant | null
  /** True if the hour may be left out. */
  empty?: 'yes' | 'no'
  /** True if it may be the moment it is. */
  now?: 'yes' | 'no'
  onChange: (value: Instant | null) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { date, zone, now } = usePadTime()
  const { field, isWrong, forget } = useTyped({
    shown: value ? formats.timeOf(value, zone) : '',
    read: readHour,
    empty,
    onType: (text) => {
      const time = readHour(text)
      if (time) onChange(instantAt({ date, time, zone }))
      else if (text.trim() === '') onChange(null)
    },
  })
  const put = (at: Instant) => {
    forget()
    onChange(at)
  }
  return (
    <Stepped
      less={t`Five minutes earlier`}
      more={t`Five minutes later`}
      onStep={(by) => put(instantOf(millisecondsOf(value ?? now()) + by * stepMs))}
      beside={
        hasNow === 'yes' ? (
          <Button size="touch" look="quiet" onClick={() => put(now())}>
            {t`Now`}
          </Button>
        ) : null
      }
    >
      <TextField
        {...field}
        label={label}
        help={help}
        inputMode="text"
        enterKeyHint="done"
        placeholder="hh:mm"
        problem={isWrong ? t`Write the hour as 8:30 or 16:05.` : undefined}
      />
    </Stepped>
  )
}
