import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { type ChildAddress, removeChildAddress } from './addresses.operations.ts'

/** Takes an address away from the child, after a question. Others keep it. */
export function RemoveAddress({
  child,
  address: { addressId, lineOne },
  acts: { act },
}: {
  child: FiledChild
  address: ChildAddress
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-label={t`Remove the address ${lineOne}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>{child.firstName} does not live there any more</Trans>}
          stay={<Trans>Keep the address</Trans>}
          go={<Trans>Remove the address</Trans>}
          act={() => act(removeChildAddress, { childId: child.id, addressId })}
          onClose={() => setAsking(false)}
        >
          <Trans>{lineOne} is taken from this file. Others who live there keep it.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
