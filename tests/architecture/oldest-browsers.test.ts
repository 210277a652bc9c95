import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '#scripts/build/browsers.ts'

test('README names the oldest browsers that the app is built for', () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
  const named = Object.entries(oldestBrowsers).map(
    ([name, version]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
  )
  expect(named.filter((browser) => !readme.includes(browser))).toEqual([])
})
