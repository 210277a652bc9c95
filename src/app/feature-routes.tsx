import { Route } from 'react-router-dom'
import { screensAt, unbuiltAt } from './feature-screens.ts'
import { NotBuiltPage, NotBuiltScreen } from './lazy-screens.ts'
import { ScreenGate } from './session/session-gate.tsx'

/** The word of the table at an address where nothing stands yet: a page that says so, as open as the screen would be. */
function notBuiltAt(pathname: string) {
  const screen = unbuiltAt(pathname)
  if (!screen) return { inside: [], ofNobody: [] }
  const isPublic = screen.place === 'public'
  const page = (
    <Route
      key={screen.route}
      path={`${screen.route}/*`}
      element={isPublic ? <NotBuiltPage /> : <NotBuiltScreen />}
    />
  )
  return isPublic ? { inside: [], ofNobody: [page] } : { inside: [page], ofNobody: [] }
}

/**
 * The pages of the features at an address: those inside the shelter, each behind its own row of the table of rights, and
 * those for nobody in particular. The router would rank all pages of the app at each step, and has few to rank so.
 */
export function routesAt(pathname: string) {
  const found = screensAt(pathname)
  if (found.length === 0) return notBuiltAt(pathname)
  return {
    inside: found.flatMap(({ word, path, forDirection, Screen }) =>
      word ? (
        <Route key={path} element={<ScreenGate word={word} forDirection={forDirection} />}>
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
