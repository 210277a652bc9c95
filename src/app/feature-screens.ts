import { findScreenAt, type Screen } from '#domain/access/screens.ts'
import { features } from './features.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** The pages of the features, as their manifests name them. */
export const screens = features.flatMap((feature) =>
  (feature.screens ?? []).map(({ word, path, forDirection, isFirst, load, loadPictured }) => ({
    word,
    path,
    forDirection,
    Screen: lazyScreen(load, feature, isFirst),
    loadPictured,
  })),
)

/**
 * True if an address leads to a route. The router knows more of it, and comes later. What may be left out of an address
 * stands at its end. Compared part by part: a start asks it of every page, and each pattern would have to be made first.
 */
export function leadsTo(path: string, pathname: string): boolean {
  const asked = pathname.replace(/\/$/, '').toLowerCase().split('/')
  const parts = path.toLowerCase().split('/')
  const leads = (part: string, at: number): boolean => {
    const it = asked[at]
    if (!part.startsWith(':')) return part === it
    return it === undefined ? part.endsWith('?') : it !== ''
  }
  return asked.length <= parts.length && parts.every(leads)
}

/** One as a rule. The router ranks them where an address leads to several. */
export const screensAt = (pathname: string) => screens.filter(({ path }) => leadsTo(path, pathname))

/**
 * The screen of the table at whose address nobody has built anything yet. It is found out from the manifests: the page
 * that says so is gone as soon as there is another.
 */
export function unbuiltAt(pathname: string): Screen | undefined {
  const screen = findScreenAt(pathname)
  const isBuilt = ({ route }: Screen) => route === '/' || screensAt(route).length > 0
  return screen && !isBuilt(screen) ? screen : undefined
}

/** Begins to fetch the page at an address before anybody draws it; behind its last picture with all that this shows. */
export async function preloadAt(pathname: string, isPictured = false): Promise<void> {
  const [found] = screensAt(pathname)
  // What could not be fetched is asked for again when the page is drawn.
  await Promise.allSettled([found?.Screen.preload(), isPictured && found?.loadPictured?.()])
}
