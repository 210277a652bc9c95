import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useSyncState } from '#src/offline/offline-context.tsx'
import { AppBadge } from '../shell/app-badge.tsx'
import { loadEntryWords } from './entry-words.ts'
import { SyncBadge } from './sync-badge.tsx'

const SyncList = lazy(async () => {
  const [{ SyncList }] = await Promise.all([import('./sync-list.tsx'), loadEntryWords()])
  return { default: SyncList }
})

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** The badge in the header and, when it is pressed, the list behind it. */
export function SyncStatus() {
  const sync = useSyncState()
  const isUnplugged = useSyncExternalStore(subscribe, () => !navigator.onLine)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AppBadge count={sync.isKnown ? sync.waiting + sync.attention : null} />
      <SyncBadge
        counts={{
          ...sync,
          isOffline: sync.isOffline || isUnplugged,
          isServerBusy: sync.isServerBusy && !isUnplugged,
        }}
        onOpen={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <SyncList onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
