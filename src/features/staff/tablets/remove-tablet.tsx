import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { decideTabletRemoval } from '#domain/staff/tablet.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { useRoom } from '../list/room.tsx'
import { useTabletName } from './tablet-words.tsx'
import type { Tablet } from './tablets.operations.ts'

export type Remove = (tabletId: string) => Promise<Outcome>

/** Offered for a tablet that has forgotten or kept silent; where entries stand on it, it asks first. */
export function RemoveTablet({ tablet, remove }: { tablet: Tablet; remove: Remove }) {
  const clock = useClock()
  const toast = useToast()
  const { t } = useLingui()
  const { run } = useRoom()
  const name = useTabletName()(tablet.name)
  const [isAsking, setAsking] = useState(false)
  if (!decideTabletRemoval(tablet, clock.now()).ok) return null

  const words = t`${name} is off the list.`
  const act = () => remove(tablet.id)
  const removeAsked = async () => {
    const outcome = await act()
    if (outcome.kind === 'done') toast.success(words)
    return outcome
  }
  return (
    <>
      <Button
        onClick={() => (tablet.waiting.length > 0 ? setAsking(true) : void run({ act, words }))}
      >
        <Trans>Take off the list</Trans>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>Take {name} off the list?</Trans>}
          stay={<Trans>Leave it on the list</Trans>}
          go={<Trans>Take off the list</Trans>}
          act={removeAsked}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              The list no longer says whose entries it last reported. The log keeps it. A tablet
              that is used again comes back to the list by itself.
            </Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
