import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { leadsTo, screens } from './feature-screens.ts'

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
