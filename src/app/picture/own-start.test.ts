import { describe, expect, test } from 'vitest'
import { isOwnStart, leadHome } from './own-start.ts'

/** A page at an address, with what the router has put beside it. */
function aPage(address: string, usr: unknown = null) {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const location = { pathname, search }
  const history = {
    state: { usr },
    replaceState(_: unknown, __: string, to?: string | URL | null) {
      location.pathname = String(to)
    },
  }
  return { location, history }
}

describe("the app's own start", () => {
  test('is drawn where it leads to, without a page in between', () => {
    const page = aPage('/')
    expect(isOwnStart(page)).toBe(true)
    expect(leadHome(page, '/communication-diary').pathname).toBe('/communication-diary')
  })

  test.each([
    ['where the tablet does not know where to', aPage('/'), null],
    ['at the end of a session', aPage('/?session=ended'), '/presence'],
    ['on the way to a page after signing in', aPage('/', { wanted: '/profile' }), '/presence'],
    ['at the address of a page', aPage('/profile'), '/presence'],
  ])('stays as it is %s', (_, page, home) => {
    const { pathname } = page.location
    expect(leadHome(page, home).pathname).toBe(pathname)
  })
})
