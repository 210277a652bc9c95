import { Trans } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { useHeadCount } from './use-head-count.ts'

/** Begins a count of the children, keeps the one that runs, or gives it up. */
export function CountActs({
  count,
  size,
  onKeep,
}: {
  count: ReturnType<typeof useHeadCount>
  size: 'auto' | 'big'
  onKeep: () => void
}) {
  if (!count.isRunning)
    return (
      <Button
        look="primary"
        size={size}
        icon={<ListChecks aria-hidden />}
        data-act="count"
        onClick={count.begin}
      >
        <Trans>Count the children</Trans>
      </Button>
    )
  return (
    <>
      <Button size={size} onClick={count.giveUp}>
        <Trans>Discard</Trans>
      </Button>
      <Button
        look="primary"
        size={size}
        icon={<ListChecks aria-hidden />}
        disabled={count.ticked.size === 0}
        data-act="keep"
        onClick={onKeep}
      >
        <Trans>Keep this count</Trans>
      </Button>
    </>
  )
}
