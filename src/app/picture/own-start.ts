type Page = {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * True if the app's own start was opened, as by its sign on a tablet's first screen. Somebody who was on the way to a
 * page when they had to sign in goes there.
 */
export const isOwnStart = ({ location: { pathname, search }, history }: Page): boolean =>
  pathname + search === '/' && !history.state?.usr

/**
 * Goes where the own start leads this person to, as far as the tablet knows, before the app is drawn. A page in between
 * would be drawn first, and what it leads to be fetched after it. Answers the address that the app is drawn at.
 */
export function leadHome(page: Page, home: string | null): Page['location'] {
  if (home && isOwnStart(page)) page.history.replaceState(page.history.state, '', home)
  return page.location
}
