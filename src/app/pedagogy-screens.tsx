import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { ScreenGate } from './session-gate.tsx'

const loadPedagogy = () => import('#src/features/pedagogy/pedagogy.screen.tsx')

const PedagogyScreen = lazy(async () => ({ default: (await loadPedagogy()).PedagogyScreen }))

/** What children learn, class by class. */
export const pedagogyRoutes = (
  <Route element={<ScreenGate word="pedagogy" />}>
    <Route path="/pedagogy" element={<PedagogyScreen />} />
  </Route>
)
