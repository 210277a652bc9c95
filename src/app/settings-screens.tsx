import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadPrivileges = () => import('#src/features/staff/privileges.screen.tsx')
const loadPedagogySettings = () => import('#src/features/pedagogy/pedagogy-settings.screen.tsx')
const loadSubdirectors = () => import('#src/features/staff/subdirectors.screen.tsx')

const loadMeals = () => import('#src/features/meals/meals.screen.tsx')
const loadTopics = () => import('#src/features/topics/topics.screen.tsx')

const PrivilegesScreen = lazy(async () => ({ default: (await loadPrivileges()).PrivilegesScreen }))
const SubdirectorsScreen = lazy(async () => ({
  default: (await loadSubdirectors()).SubdirectorsScreen,
}))

const MealsScreen = lazy(async () => ({ default: (await loadMeals()).MealsScreen }))
const TopicsScreen = lazy(async () => ({ default: (await loadTopics()).TopicsScreen }))
const PedagogySettingsScreen = lazy(async () => ({
  default: (await loadPedagogySettings()).PedagogySettingsScreen,
}))

/** The settings of a school, each behind its own row of the access table. */
export const settingsRoutes = (
  <>
    <Route element={<ScreenGate word="settings-topics" />}>
      <Route path="/settings/icons" element={<TopicsScreen />} />
    </Route>
    <Route element={<ScreenGate word="settings-meals" />}>
      <Route path="/settings/meal/:view?" element={<MealsScreen />} />
    </Route>
    <Route element={<ScreenGate word="settings-pedagogy" />}>
      <Route path="/settings/pedagogy" element={<PedagogySettingsScreen />} />
    </Route>
    <Route element={<ScreenGate word="settings-privileges" />}>
      <Route path="/settings/privileges/:view?/:person?" element={<PrivilegesScreen />} />
    </Route>
    <Route element={<ScreenGate word="settings-subdirectors" />}>
      <Route path="/settings/subdirector/:person?" element={<SubdirectorsScreen />} />
    </Route>
  </>
)
