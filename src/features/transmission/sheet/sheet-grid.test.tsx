import { expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'

test('a sheet is as tall as its children are many: one child does not fill the screen', async () => {
  await openSheet(aCreche())
  const rows = document.querySelector<HTMLElement>('[data-rows]')
  const count = rows?.querySelectorAll('tr').length
  expect(count).toBeGreaterThan(0)
  expect(rows?.style.getPropertyValue('--rows')).toBe(`${count}`)
})
