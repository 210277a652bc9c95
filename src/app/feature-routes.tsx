import { Route } from 'react-router-dom'
import { screensAt } from './feature-screens.ts'
import { ScreenGate } from './session/session-gate.tsx'

/**
 * The pages of the features at an address: those inside the shelter, each behind its own row of the table of rights, and
 * those for nobody in particular. The router would rank all pages of the app at each step, and has few to rank so.
 */
export function routesAt(pathname: string) {
  const found = screensAt(pathname)
  return {
    inside: found.flatMap(({ word, path, Screen }) =>
      word ? (
        <Route key={path} element={<ScreenGate word={word} />}>
          <Route path={path} element={<Screen />} />
        </Route>
      ) : (
        []
      ),
    ),
    ofNobody: found.flatMap(({ word, path, Screen }) =>
      word ? [] : <Route key={path} path={path} element={<Screen />} />,
    ),
  }
}
