import { Trans } from '@lingui/react/macro'
import { CloudOff, Wifi } from 'lucide-react'
import type { SyncState } from '#src/offline/sending/sync-state.ts'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'

/** Says that entries are kept, if there are any. */
function Kept({ sync }: { sync: SyncState }) {
  if (sync.waiting + sync.attention === 0) return null
  return (
    <>
      {' '}
      <Trans>
        Your entries are saved <OnThisDevice />.
      </Trans>
    </>
  )
}

/** Shows why nothing is sent at the moment, and what would help. Whatever the reason, the entries are kept. */
export function PauseNotice({ sync, mayEnter = true }: { sync: SyncState; mayEnter?: boolean }) {
  if (sync.pausedBecause === 'auth')
    return (
      <Notice
        tone="warning"
        title={<Trans>Sign in again to send.</Trans>}
        acts={
          <LinkButton to="/">
            <Trans>Sign in</Trans>
          </LinkButton>
        }
      >
        <Trans>Your session has ended.</Trans>
        <Kept sync={sync} />
      </Notice>
    )
  if (sync.pausedBecause === 'disabled')
    return (
      <Notice tone="warning" title={<Trans>Préau is switched off for your school.</Trans>}>
        <Trans>Nothing is sent until it is back.</Trans>
        <Kept sync={sync} />
      </Notice>
    )
  if (sync.pausedBecause === 'update')
    return (
      <Notice tone="warning" title={<Trans>Préau needs to be updated here.</Trans>}>
        <Trans>
          The school's server no longer understands this version. Close every window of Préau and
          open it again: then everything is sent.
        </Trans>
        <Kept sync={sync} />
      </Notice>
    )
  if (sync.isPortal)
    return (
      <Notice
        tone="warning"
        icon={<Wifi aria-hidden />}
        title={<Trans>This wifi asks for a sign-in of its own.</Trans>}
      >
        <Trans>Open any web page to sign in to the wifi.</Trans>
        <Kept sync={sync} />
      </Notice>
    )
  if (sync.isServerBusy)
    return (
      <Notice
        tone="warning"
        icon={<CloudOff aria-hidden />}
        title={<Trans>The school's server takes nothing at this moment.</Trans>}
      >
        <Trans>
          The network is there. Your entries are saved <OnThisDevice /> and are sent by themselves a
          little later.
        </Trans>
      </Notice>
    )
  if (sync.isOffline)
    return (
      <Notice tone="warning" icon={<CloudOff aria-hidden />} title={<Trans>No network.</Trans>}>
        {mayEnter ? (
          <Trans>
            The register goes on: what you enter is sent by itself when the network is back.
          </Trans>
        ) : (
          <Trans>What waits is sent by itself when the network is back.</Trans>
        )}
        <Kept sync={sync} />
      </Notice>
    )
  return null
}
