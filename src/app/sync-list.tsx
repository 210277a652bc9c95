import { Plural, Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type Entry, needsPerson } from '#src/offline/entry.ts'
import { useAllUnsettled, useOffline, useSyncState } from '#src/offline/offline-context.tsx'
import type { SyncState } from '#src/offline/sync-state.ts'
import { StorageSafetyNotice } from '#src/people/storage-safety-notice.tsx'
import { OnThisDevice } from '#src/people/this-device.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DeviceName } from './device-name.tsx'
import { useInstall } from './install.ts'
import { AttentionEntry, WaitingEntry } from './sync-entry.tsx'
import styles from './sync-list.module.css'
import { PauseNotice } from './sync-pause.tsx'
import { PhotoGroup, useUnsentPhotos } from './sync-photos.tsx'

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

function Group({ entries, isAttention }: { entries: readonly Entry[]; isAttention: boolean }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.Group}>
      <h3 className={styles.Heading}>
        {isAttention ? <Trans>For you to settle</Trans> : <Trans>On their way</Trans>}
      </h3>
      <ul>
        {entries.map((entry) =>
          isAttention ? (
            <AttentionEntry key={entry.entryId} entry={entry} />
          ) : (
            <WaitingEntry key={entry.entryId} entry={entry} />
          ),
        )}
      </ul>
    </section>
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
  const entries = useAllUnsettled()
  const photos = useUnsentPhotos()
  const mine = entries.filter(needsPerson)
  const onTheWay = entries.filter((entry) => !needsPerson(entry))
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
      <div className={styles.List}>
        <PauseNotice sync={sync} />
        <StorageSafetyNotice acts={<InstallButton />} />
        <Group entries={mine} isAttention />
        <Group entries={onTheWay} isAttention={false} />
        <PhotoGroup photos={photos} />
        {sync.isKnown && entries.length + photos.length === 0 ? (
          <EmptyState
            drawing="tree"
            title={
              <Trans>
                Nothing waits <OnThisDevice />
              </Trans>
            }
          >
            <Trans>What you enter is saved here first and then sent to the school.</Trans>
          </EmptyState>
        ) : null}
        <DeviceName />
      </div>
    </Dialog>
  )
}
