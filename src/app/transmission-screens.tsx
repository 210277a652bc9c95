import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadTransmission = () => import('#src/features/transmission/transmission.screen.tsx')
const loadNursery = () => import('#src/features/transmission/settings/nursery.screen.tsx')

const TransmissionScreen = lazy(async () => ({
  default: (await loadTransmission()).TransmissionScreen,
}))
const NurseryScreen = lazy(async () => ({ default: (await loadNursery()).NurseryScreen }))

/** The sheets of a crèche's groups, and how they are set. */
export const transmissionRoutes = (
  <>
    <Route element={<ScreenGate word="transmission" />}>
      <Route path="/drive-sheet" element={<TransmissionScreen />} />
    </Route>
    <Route element={<ScreenGate word="settings-transmission" />}>
      <Route path="/settings/nursery" element={<NurseryScreen />} />
    </Route>
  </>
)
