import { SendingScreen } from '#src/features/accounts/public/sending.screen.tsx'
import { useSyncState } from '#src/offline/offline-context.tsx'
import { PauseNotice } from '../../sync/sync-pause.tsx'
import { UnsettledEntries } from '../../sync/unsettled-entries.tsx'

/** The page of somebody who may only send, with the parts that stand behind the badge for everybody else. */
export function SendingPage() {
  const sync = useSyncState()
  const pause = <PauseNotice sync={sync} mayEnter={false} />
  return <SendingScreen pause={pause} entries={<UnsettledEntries />} />
}
