import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { ShownCharge } from './child-pricing.operations.ts'

/** From when to when a child is billed something, and when that rests. */
export function useChargeWords() {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    days({ firstDay, lastDay }: ShownCharge): string {
      const from = formats.date(firstDay)
      if (lastDay === null) return t`since ${from}, no end`
      const until = formats.date(lastDay)
      return t`from ${from} to ${until}`
    },
    pause({ pausedFrom, pausedUntil }: ShownCharge): string | null {
      if (pausedFrom === null) return null
      const from = formats.date(pausedFrom)
      if (pausedUntil === null) return t`paused from ${from} on`
      const until = formats.date(pausedUntil)
      return t`paused from ${from} to ${until}`
    },
  }
}
