import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadTransmission = () => import('#src/features/transmission/transmission.screen.tsx')

const TransmissionScreen = lazy(async () => ({
  default: (await loadTransmission()).TransmissionScreen,
}))

/** The sheets of a crèche's groups. */
export const transmissionRoutes = (
  <Route element={<ScreenGate word="transmission" />}>
    <Route path="/drive-sheet" element={<TransmissionScreen />} />
  </Route>
)
