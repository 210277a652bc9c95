import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { HourField } from '#src/keeping/forms/hour-field.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './mark-details.module.css'

/** An hour in big digits, with "now" beside it while the register is today's. */
export function TimeField({
  label,
  value,
  now,
  problem,
  onChange,
}: {
  label: ReactNode
  value: string
  now: LocalTime | null
  problem?: ReactNode
  onChange: (value: string) => void
}) {
  return (
    <div className={styles.Time}>
      <HourField label={label} value={value} problem={problem} onChange={onChange} />
      {now ? (
        <Button onClick={() => onChange(now)}>
          <Trans>Now</Trans>
        </Button>
      ) : null}
    </div>
  )
}
