import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import styles from './pad.module.css'
import { readHour } from './typed-hour.ts'

/** What a field of hours needs of the sheet that is open, and where it says that it holds no hour. */
export type PadTime = {
  date: LocalDate
  zone: string
  now: () => Instant
  /** The moment it is, also when an earlier day is open. */
  clockNow: () => Instant
  onInvalid: (id: string, isInvalid: 'yes' | 'no') => void
}

export const PadTimeContext = createContext<PadTime | null>(null)
export const PadTimeProvider = PadTimeContext.Provider

export function usePadTime(): PadTime {
  const time = useContext(PadTimeContext)
  if (!time) throw new Error('an hour is asked for outside a pad')
  return time
}

/** Nothing is saved while a field holds what nobody can read: what stands in it would not be what is kept. */
export function useUnread(isUnread: 'yes' | 'no'): void {
  const id = useId()
  const { onInvalid } = usePadTime()
  useEffect(() => {
    onInvalid(id, isUnread)
    return () => onInvalid(id, 'no')
  }, [id, isUnread, onInvalid])
}

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
  /** Whether the hour may be left out. */
  empty?: 'yes' | 'no'
  /** Whether it may be the moment it is. */
  now?: 'yes' | 'no'
  onChange: (value: Instant | null) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { date, zone, now } = usePadTime()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value ? formats.timeOf(value, zone) : ''
  const isBlank = (typed ?? shown).trim() === ''
  const isInvalid = (typed !== null && !isBlank && !readHour(typed)) || (isBlank && empty === 'no')
  useUnread(isInvalid ? 'yes' : 'no')

  const change = (text: string) => {
    setTyped(text)
    const time = readHour(text)
    if (time) onChange(instantAt({ date, time, zone }))
    else if (text.trim() === '') onChange(null)
  }
  const move = (by: number) => {
    setTyped(null)
    onChange(instantOf(millisecondsOf(value ?? now()) + by))
  }
  return (
    <div className={styles.Hour}>
      <TextField
        label={label}
        help={help}
        size="touch"
        inputMode="text"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="hh:mm"
        value={typed ?? shown}
        problem={isInvalid && typed !== null ? t`Write the hour as 8:30 or 16:05.` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!isInvalid) setTyped(null)
        }}
      />
      <span className={styles.HourSteps}>
        <IconButton
          size="touch"
          look="secondary"
          name={t`Five minutes earlier`}
          icon={<Minus aria-hidden />}
          onClick={() => move(-stepMs)}
        />
        <IconButton
          size="touch"
          look="secondary"
          name={t`Five minutes later`}
          icon={<Plus aria-hidden />}
          onClick={() => move(stepMs)}
        />
        {hasNow === 'yes' ? (
          <Button
            size="touch"
            look="quiet"
            onClick={() => {
              setTyped(null)
              onChange(now())
            }}
          >
            {t`Now`}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
