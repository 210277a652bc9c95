import { Navigate, Route, Routes } from 'react-router-dom'
import { BuildingAhead } from '#src/features/presence/building/building-ahead.tsx'
// The register is what the app is opened for: it comes with the app, in the same file.
import { PresenceScreen } from '#src/features/presence/presence.screen.tsx'
import { useSyncState } from '#src/offline/offline-context.tsx'
import { accountRoute, mailRoutes } from './account-screens.tsx'
import { adminRoutes } from './admin-screens.tsx'
import { diaryRoutes } from './diary-screens.tsx'
import {
  AbsencesScreen,
  BuildingScreen,
  DisabledScreen,
  LogoutScreen,
  MonthScreen,
  NotFoundScreen,
  WeekScreen,
} from './lazy-screens.ts'
import { LostEntriesNotice } from './lost-entries-notice.tsx'
import { pedagogyRoutes } from './pedagogy-screens.tsx'
import { ScreenGate, SessionGate, SignInGate } from './session-gate.tsx'
import { settingsRoutes } from './settings-screens.tsx'
import { Shell } from './shell.tsx'
import { SyncStatus } from './sync-status.tsx'
import { transmissionRoutes } from './transmission-screens.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** Pages that nobody needs to be signed in for, and that never ask who is. */
export const publicPaths: readonly string[] = ['/404', '/disabled']

/** Listens by itself: the shell stays as it is while entries come and go. */
function UpdateWhenQuiet() {
  const { isSending } = useSyncState()
  return <UpdatePrompt isSending={isSending} />
}

const floating = (
  <>
    <UpdateWhenQuiet />
    <BuildingAhead />
  </>
)
const shell = <Shell sync={<SyncStatus />} notices={<LostEntriesNotice />} floating={floating} />

/** Every address of the app. What is not here leads to /404. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/404" element={<NotFoundScreen />} />
      <Route path="/disabled" element={<DisabledScreen />} />
      <Route path="/api/logout" element={<LogoutScreen />} />
      <Route path="/" element={<SignInGate />} />
      {mailRoutes}
      <Route element={<SessionGate />}>
        <Route element={shell}>
          <Route element={<ScreenGate word="presence" />}>
            <Route path="/presence" element={<PresenceScreen />} />
            <Route path="/presence/week" element={<WeekScreen />} />
            <Route path="/presence/month" element={<MonthScreen />} />
            <Route path="/presence/absences" element={<AbsencesScreen />} />
          </Route>
          <Route element={<ScreenGate word="building" />}>
            <Route path="/presence/building" element={<BuildingScreen />} />
          </Route>
          {diaryRoutes}
          {transmissionRoutes}
          {pedagogyRoutes}
          {settingsRoutes}
          {accountRoute}
          {adminRoutes}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}
