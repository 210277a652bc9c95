import { Route } from 'react-router-dom'
import { screens } from './feature-screens.ts'
import { ScreenGate } from './session/session-gate.tsx'

/** The pages of the features inside the shelter, each behind its own row of the table of rights. */
export const routesInside = screens.flatMap(({ word, path, Screen }) =>
  word ? (
    <Route key={path} element={<ScreenGate word={word} />}>
      <Route path={path} element={<Screen />} />
    </Route>
  ) : (
    []
  ),
)

/** Pages for nobody in particular. */
export const publicRoutes = screens.flatMap(({ word, path, Screen }) =>
  word ? [] : <Route key={path} path={path} element={<Screen />} />,
)
