import { features } from './features.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** The pages of the features, as their manifests name them. */
export const screens = features.flatMap((feature) =>
  (feature.screens ?? []).map(({ word, path, isFirst, load, loadPictured }) => ({
    word,
    path,
    Screen: lazyScreen(load, feature, isFirst),
    loadPictured,
  })),
)

/** Whether an address leads to a route. The router knows more of it, and comes later. */
export function leadsTo(path: string, pathname: string): boolean {
  const parts = path.replaceAll(/\/:\w+(\?)?/g, (_, optional) =>
    optional ? '(?:/[^/]+)?' : '/[^/]+',
  )
  return new RegExp(`^${parts}/?$`, 'i').test(pathname)
}

/** One as a rule. The router ranks them where an address leads to several. */
export const screensAt = (pathname: string) => screens.filter(({ path }) => leadsTo(path, pathname))

/** Begins to fetch the page at an address before anybody draws it; behind its last picture with all that this shows. */
export async function preloadAt(pathname: string, isPictured = false): Promise<void> {
  const [found] = screensAt(pathname)
  // What could not be fetched is asked for again when the page is drawn.
  await Promise.allSettled([found?.Screen.preload(), isPictured && found?.loadPictured?.()])
}
