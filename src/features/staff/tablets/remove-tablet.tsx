import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { decideTabletRemoval } from '#domain/staff/tablet.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useTabletName } from './tablet-words.tsx'
import type { Tablet } from './tablets.operations.ts'
import type { Removal } from './use-tablets.ts'

type Remove = (tabletId: string) => Promise<Removal>

/** Offered for a tablet that has forgotten or kept silent; where entries stand on it, it asks first. */
export function RemoveTablet({ tablet, remove }: { tablet: Tablet; remove: Remove }) {
  const clock = useClock()
  const toast = useToast()
  const { t } = useLingui()
  const name = useTabletName()(tablet.name)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!decideTabletRemoval(tablet, clock.now()).ok) return null

  const run = async (): Promise<void> => {
    setBusy(true)
    const removed = await remove(tablet.id)
    if (removed.problem === null) return toast.success(t`${name} is off the list.`)
    setBusy(false)
    if (isAsking) setProblem(removed.problem)
    else toast.error(removed.problem)
  }

  return (
    <>
      <Button
        disabled={isBusy && !isAsking}
        onClick={() => (tablet.waiting.length > 0 ? setAsking(true) : void run())}
      >
        <Trans>Take off the list</Trans>
      </Button>
      {isAsking ? (
        <Dialog
          title={<Trans>Take {name} off the list?</Trans>}
          onClose={() => setAsking(false)}
          acts={
            <>
              <Button look="primary" onClick={() => setAsking(false)}>
                <Trans>Leave it on the list</Trans>
              </Button>
              <Button look="danger-outline" disabled={isBusy} onClick={() => void run()}>
                <Trans>Take off the list</Trans>
              </Button>
            </>
          }
        >
          {problem ? (
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          ) : null}
          <p>
            <Trans>
              The list no longer says whose entries it last reported. The log keeps it. A tablet
              that is used again comes back to the list by itself.
            </Trans>
          </p>
        </Dialog>
      ) : null}
    </>
  )
}
