import { Trans } from '@lingui/react/macro'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { isSafariTabOnTouch, readSurroundings } from '#src/platform/surroundings.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/**
 * Safari empties the storage of a page that was not visited for seven days; what stands on the home
 * screen is spared. Until Préau is installed there, it says so: nothing entered may be lost that way.
 */
export function InstallHint() {
  const [isShown, setShown] = useState(() => isSafariTabOnTouch(readSurroundings()))
  if (!isShown) return null
  return (
    <Notice
      tone="warning"
      icon={<Share aria-hidden />}
      title={<Trans>Put Préau on the home screen first.</Trans>}
      acts={
        <Button look="quiet" onClick={() => setShown(false)}>
          <Trans>Later</Trans>
        </Button>
      }
    >
      <Trans>
        Tap Share, then “Add to Home Screen”, and sign in there. In a Safari tab, entries that were
        not sent are lost after seven days without a visit.
      </Trans>
    </Notice>
  )
}
