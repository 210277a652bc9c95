import { useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSyncState } from '#src/offline/offline-context.tsx'
import { routesAt } from './feature-routes.tsx'
import { SessionGate, SignInGate } from './session/session-gate.tsx'
import { UpdatePrompt } from './shell/installed/update-prompt.tsx'
import { Shell } from './shell/shell.tsx'
import { LostEntriesNotice } from './sync/lost-entries-notice.tsx'
import { SyncStatus } from './sync/sync-status.tsx'

/** Listens by itself: the shell stays as it is while entries come and go. */
function UpdateWhenQuiet() {
  const { isSending } = useSyncState()
  return <UpdatePrompt isSending={isSending} />
}

const shell = (
  <Shell sync={<SyncStatus />} notices={<LostEntriesNotice />} floating={<UpdateWhenQuiet />} />
)

/** Every address of the app. What is not here leads to /404. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const { inside, ofNobody } = useMemo(() => routesAt(pathname), [pathname])
  return (
    <Routes>
      {ofNobody}
      <Route path="/" element={<SignInGate />} />
      <Route element={<SessionGate />}>
        <Route element={shell}>{inside}</Route>
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}
