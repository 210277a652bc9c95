import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadPedagogy = () => import('#src/features/pedagogy/pedagogy.screen.tsx')
const loadObservations = () => import('#src/features/pedagogy/observations.screen.tsx')
const loadChild = () => import('#src/features/pedagogy/child.screen.tsx')

const PedagogyScreen = lazy(async () => ({ default: (await loadPedagogy()).PedagogyScreen }))
const ObservationsScreen = lazy(async () => ({
  default: (await loadObservations()).ObservationsScreen,
}))
const PedagogyChildScreen = lazy(async () => ({
  default: (await loadChild()).PedagogyChildScreen,
}))

/** What children learn, class by class. */
export const pedagogyRoutes = (
  <Route element={<ScreenGate word="pedagogy" />}>
    <Route path="/pedagogy" element={<PedagogyScreen />} />
    <Route path="/pedagogy/child/:child" element={<PedagogyChildScreen />} />
    <Route path="/pedagogy/observations" element={<ObservationsScreen />} />
  </Route>
)
