import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadSchools = () => import('#src/features/platform-admin/platform-admin.screen.tsx')
const loadNewSchool = () => import('#src/features/platform-admin/new-school.screen.tsx')

const PlatformAdminScreen = lazy(async () => ({
  default: (await loadSchools()).PlatformAdminScreen,
}))
const NewSchoolScreen = lazy(async () => ({ default: (await loadNewSchool()).NewSchoolScreen }))

/** The screens of the platform admin, who has no others. */
export const adminRoutes = (
  <>
    <Route element={<ScreenGate word="admin" />}>
      <Route path="/admin" element={<PlatformAdminScreen />} />
    </Route>
    <Route element={<ScreenGate word="admin-new" />}>
      <Route path="/admin/new" element={<NewSchoolScreen />} />
    </Route>
  </>
)
