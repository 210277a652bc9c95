// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the sidebar is 294 px wide', () => {
  expect(readFileSync('src/ui/look/tokens.css', 'utf8')).toContain('--sidebar: 294px;')
})
