import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { classId } from '#tests/support/tablets/classroom.ts'

async function columnsWith(lines: readonly LineName[]) {
  const creche = aCreche()
  creche.level.settings.lines = lines
  const path = `/drive-sheet?class=${classId}&date=2026-11-17&view=day`
  const { container } = await openSheet(creche, { path })
  return [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
}

test('a line that the level does not ask has no column on its sheet', async () => {
  expect(await columnsWith(defaultSettings.lines)).toContain('Mood')
  const columns = await columnsWith(defaultSettings.lines.filter((line) => line !== 'mood'))
  expect(columns).not.toContain('Mood')
  expect(columns).toContain('Temperature')
})
