// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the sidebar is 294 px wide', () => {
  expect(readFileSync('src/ui/look/tokens.css', 'utf8')).toContain('--sidebar: 294px;')
  const shell = readFileSync('src/app/shell/shell.module.css', 'utf8')
  expect(shell).toContain('var(--sidebar)')
})
