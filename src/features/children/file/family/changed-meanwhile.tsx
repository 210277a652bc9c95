import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Stands above a form whose thing a colleague has changed since it was opened. */
export function ChangedMeanwhile({ onShow, onKeep }: { onShow: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>A colleague has changed this meanwhile.</Trans>}
      acts={
        <>
          <Button onClick={onShow}>
            <Trans>Show what stands there now</Trans>
          </Button>
          <Button look="quiet" onClick={onKeep}>
            <Trans>Keep what I typed</Trans>
          </Button>
        </>
      }
    />
  )
}
