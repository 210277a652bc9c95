import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadPedagogy = () => import('#src/features/pedagogy/pedagogy.screen.tsx')
const loadObservations = () => import('#src/features/pedagogy/observations.screen.tsx')

const PedagogyScreen = lazy(async () => ({ default: (await loadPedagogy()).PedagogyScreen }))
const ObservationsScreen = lazy(async () => ({
  default: (await loadObservations()).ObservationsScreen,
}))

/** What children learn, class by class. */
export const pedagogyRoutes = (
  <Route element={<ScreenGate word="pedagogy" />}>
    <Route path="/pedagogy" element={<PedagogyScreen />} />
    <Route path="/pedagogy/observations" element={<ObservationsScreen />} />
  </Route>
)
