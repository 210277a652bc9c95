import { matchPath, matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { builtScreens } from '#domain/access/built.ts'
import { screens as everyScreen } from '#domain/access/screens.ts'
import { leadsTo, screens, screensAt, unbuiltAt } from './feature-screens.ts'

const addresses = [
  '/',
  ...screens.flatMap(({ path }) => {
    const withAll = path.replaceAll(/:\w+\??/g, '0190-a')
    const withNone = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')
    return [
      path,
      withAll,
      withNone,
      `${withNone}/`,
      `${withAll}/more/still`,
      withNone.toUpperCase(),
    ]
  }),
]

test('a page is fetched ahead at the addresses where the router shows it, and at no other', () => {
  for (const { path } of screens)
    for (const address of addresses)
      expect([path, address, leadsTo(path, address)]).toEqual([
        path,
        address,
        matchPath(path, address) !== null,
      ])
})

test('of the pages at an address the router shows the one that it would show of all pages', () => {
  const shown = (among: readonly { path: string }[], address: string) =>
    matchRoutes(
      among.map(({ path }) => ({ path })),
      address,
    )?.map(({ route }) => route.path)
  for (const address of addresses)
    expect([address, shown(screensAt(address), address)]).toEqual([
      address,
      shown(screens, address),
    ])
})

test('an address of the table says that nothing is built there exactly as long as that is so', () => {
  const exists = ({ place }: (typeof everyScreen)[number]) =>
    place === 'personal' || place === 'public'
  const unbuilt = everyScreen.filter((it) => !builtScreens.includes(it.word) && !exists(it))
  expect(everyScreen.filter(({ route }) => unbuiltAt(route))).toEqual(unbuilt)
  for (const { word, route } of unbuilt) expect(unbuiltAt(`${route}/7`)?.word).toBe(word)
  for (const address of ['/nowhere', '/', '/presence/nowhere', '/dashboards'])
    expect([address, unbuiltAt(address)]).toEqual([address, undefined])
})
