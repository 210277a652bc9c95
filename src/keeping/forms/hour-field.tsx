import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { parseLocalTime } from '#domain/kernel/local-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { isNoHour, readHour } from '#src/ui/field/typed-hour.ts'

/**
 * An hour to type. The browser's own field follows the language of the device: a French register on an English tablet
 * would ask for AM and PM.
 */
export function HourField({
  label,
  value,
  problem,
  onChange,
}: {
  label: ReactNode
  /** `HH:mm`, nothing, or what is no hour yet. */
  value: string
  problem?: ReactNode
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const known = parseLocalTime(value)
  const isWrong = typed === null && isNoHour(value)
  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      enterKeyHint="done"
      placeholder="hh:mm"
      value={typed ?? (known ? formats.time(known) : value)}
      problem={problem ?? (isWrong ? t`Write the hour as 8:30 or 16:05.` : undefined)}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readHour(target.value) ?? target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
