import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { classId } from '#tests/support/tablets/classroom.ts'

async function columnsWith(lines: readonly LineName[]) {
  const creche = aCreche()
  const answer = creche.answers.get('TransmissionDay')
  if (!answer) throw new Error('the crèche has no day')
  creche.answers.set('TransmissionDay', async (variables) => {
    const { transmissionDay } = (await answer(variables)) as { transmissionDay: object }
    const settings = { __typename: 'TransmissionSettings', ...defaultSettings, lines }
    return { transmissionDay: { ...transmissionDay, settings } }
  })
  const path = `/drive-sheet?class=${classId}&date=2026-11-17&view=day`
  const { container } = await openSheet(creche, { path })
  return [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
}

test('a line that the level does not ask has no column on its sheet', async () => {
  const without = defaultSettings.lines.filter((line) => line !== 'mood')
  const columns = await columnsWith(without)
  expect(columns).not.toContain('Mood')
  expect(columns).toContain('Temperature')
})

test('a line that the level asks has its column on the sheet', async () => {
  expect(await columnsWith(defaultSettings.lines)).toContain('Mood')
})
