import { matchPath, Route } from 'react-router-dom'
import { features } from './features.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { ScreenGate } from './session/session-gate.tsx'

const screens = features.flatMap((feature) =>
  (feature.screens ?? []).map(({ word, path, load }) => ({
    word,
    path,
    Screen: lazyScreen(load, feature),
  })),
)

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

/** Begins to fetch the page at an address before anybody draws it. */
export async function preloadAt(pathname: string): Promise<void> {
  const found = screens.find(({ path }) => matchPath(path, pathname))
  await found?.Screen.preload().catch(() => undefined)
}
