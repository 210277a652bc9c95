type Page = {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Whether the app's own start was opened, as by its sign on a tablet's first screen. Somebody who was on the way to a page
 * when they had to sign in goes there.
 */
export const isOwnStart = ({ location: { pathname, search }, history }: Page): boolean =>
  pathname === '/' && search === '' && !history.state?.usr

/** The address that the app is drawn at: the own start is where it leads this person to, as far as the tablet knows. */
export const drawnAt = (page: Page, home: string | undefined): Page['location'] =>
  home && isOwnStart(page) ? { pathname: home, search: '' } : page.location

/** Goes there before the app is drawn: a page in between would be drawn first, and what it leads to be fetched after it. */
export function leadHome(page: Page, home: string | undefined): void {
  const { pathname, search } = drawnAt(page, home)
  if (pathname !== page.location.pathname)
    page.history.replaceState(page.history.state, '', `${pathname}${search}`)
}
