import { Plural, Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useOffline, useSyncState } from '#src/offline/offline-context.tsx'
import type { SyncState } from '#src/offline/sending/sync-state.ts'
import { StorageSafetyNotice } from '#src/people/storage-safety-notice.tsx'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { OthersWaiting } from '#src/people/waiting-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { DeviceName } from '../shell/device-name.tsx'
import { useInstall } from '../shell/installed/install.ts'
import { PauseNotice } from './sync-pause.tsx'
import { UnsettledEntries } from './unsettled-entries.tsx'

function Title({ waiting, attention, isKnown }: SyncState) {
  if (attention > 0)
    return <Plural value={attention} one="# entry needs you" other="# entries need you" />
  if (waiting > 0)
    return (
      <Plural value={waiting} one="# entry is still to send" other="# entries are still to send" />
    )
  return isKnown ? (
    <Trans>Everything is sent</Trans>
  ) : (
    <Trans>Looking at what is still to send</Trans>
  )
}

/** Only where the browser has offered it: elsewhere "My account" says how. */
function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <Button look="secondary" onClick={install}>
      <Trans>Install Préau</Trans>
    </Button>
  )
}

/** Behind the badge: every entry of this person that is not settled, and the ways to settle it. */
export function SyncList({ onClose }: { onClose: () => void }) {
  const { sendNow } = useOffline()
  const sync = useSyncState()
  return (
    <Dialog
      width="wide"
      onPhone="page"
      title={<Title {...sync} />}
      onClose={onClose}
      acts={
        <>
          {sync.waiting > 0 ? (
            <Button look="secondary" icon={<Send aria-hidden />} onClick={sendNow}>
              <Trans>Send now</Trans>
            </Button>
          ) : null}
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <PauseNotice sync={sync} />
        <StorageSafetyNotice acts={<InstallButton />} />
        <UnsettledEntries />
        {sync.isKnown && sync.waiting + sync.attention === 0 ? (
          <EmptyState
            drawing="tree"
            title={
              <Trans>
                Nothing of yours waits <OnThisDevice />
              </Trans>
            }
          >
            <Trans>What you enter is saved here first and then sent to the school.</Trans>
          </EmptyState>
        ) : null}
        <OthersWaiting />
        <DeviceName />
      </Stack>
    </Dialog>
  )
}
