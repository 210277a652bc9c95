import { describe, expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

const files = readSourceTree()
const everyScreen = 'tests/journeys/every-screen.test.ts'
const journeys = files.filter(
  ({ path }) => /^tests\/journeys\/[^/]+\.test\.ts$/.test(path) && path !== everyScreen,
)

const localesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\blocale: '(\w\w)'/g)].map(([, locale = '']) => locale)),
]

describe('journeys', () => {
  test('each file of journeys names one language', () => {
    const others = journeys.filter(({ text }) => localesOf(text).length !== 1)
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('half of the journeys are French', () => {
    const french = journeys.filter(({ text }) => localesOf(text)[0] === 'fr').length
    expect(Math.abs(journeys.length - 2 * french)).toBeLessThanOrEqual(2)
  })

  test('only the walk through every screen asks axe', () => {
    const asking = files.filter(
      ({ path, imports }) =>
        path.startsWith('tests/journeys/') &&
        imports.some((it) => it === 'tests/journeys/support/accessibility.ts'),
    )
    expect(asking.map(({ path }) => path)).toEqual([everyScreen])
  })
})
