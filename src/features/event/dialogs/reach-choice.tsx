import { useLingui } from '@lingui/react/macro'
import { Segmented } from '#src/ui/field/segmented.tsx'
import type { Shown } from '../event.view.ts'

/** One day of a series, or all of them. */
export type Reach = 'day' | 'all'

/** The choice between one day of a series and all of them. */
export function ReachChoice({
  shown,
  reach,
  onChange,
}: {
  shown: Shown
  reach: Reach
  onChange: (reach: Reach) => void
}) {
  const { t } = useLingui()
  if (shown.event.repeats === 'never') return null
  return (
    <Segmented
      label={t`Which days`}
      width="full"
      value={reach}
      choices={[
        { value: 'day', label: t`This day alone` },
        { value: 'all', label: t`The whole series` },
      ]}
      onChange={onChange}
    />
  )
}
