// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the sidebar is 294 px wide', () => {
  expect(readFileSync('src/ui/look/tokens.css', 'utf8')).toContain('--sidebar: 294px;')
})

test('the colours of the night are for screens, so that paper shows those of the day', () => {
  const css = readFileSync('src/ui/look/tokens.css', 'utf8')
  const dark = css.indexOf('[data-theme="dark"]')
  const screenAlone = css.indexOf('@media screen {')
  expect(screenAlone).toBeGreaterThan(0)
  expect(css.slice(screenAlone, dark)).toMatch(/^@media screen \{\s+$/)
  expect(css.indexOf('[data-theme="dark"]', dark + 1)).toBe(-1)
})
