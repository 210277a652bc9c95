import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Shows the newest version beside words that began with an older one. */
export function ChangedMeanwhile({
  onKeep,
  onTake,
  children,
}: {
  /** The words are of the version that is shown here. */
  onKeep: () => void
  onTake: () => void
  children: ReactNode
}) {
  return (
    <Notice
      tone="warning"
      title={<Trans>What stands there now is not what your words began with:</Trans>}
      acts={
        <>
          <Button onClick={onKeep}>
            <Trans>Keep my words, I have compared them</Trans>
          </Button>
          <Button look="quiet" onClick={onTake}>
            <Trans>Take what stands there</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}
