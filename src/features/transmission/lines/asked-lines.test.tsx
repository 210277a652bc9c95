import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { usualLines } from '#domain/transmission/usual-lines.ts'
import { sheetRulesRow } from '#src/class-day/opening/first-rows-at.ts'
import { lineId } from '#tests/support/examples/sheet-examples.ts'
import { aCalledCreche, aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { childId, classId } from '#tests/support/tablets/classroom.ts'
import { TransmissionScreen } from '../transmission.screen.tsx'

const threes = usualLines({ cycle: 'cycle1', ageFrom: 32 })
const today = `/drive-sheet?class=${classId}&date=2026-11-17`

const columnsOf = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)

async function columnsWith(lines: readonly LineName[]) {
  const creche = aCreche()
  creche.level.settings.lines = lines
  return columnsOf(await openSheet(creche, { path: `${today}&view=day` }))
}

test('a line that the level does not ask has no column on its sheet', async () => {
  expect(await columnsWith(defaultSettings.lines)).toContain('Mood')
  const columns = await columnsWith(defaultSettings.lines.filter((line) => line !== 'mood'))
  expect(columns).not.toContain('Mood')
  expect(columns).toContain('Temperature')
})

test('children of three at school have no bottle and no nappy, and a group that nobody called counts no sleepers', async () => {
  const creche = aCreche()
  creche.level.settings.lines = threes
  const opened = await openSheet(creche)
  expect(columnsOf(opened)).toEqual(['Child', 'Sleep', 'StarterMainDairyFruit', 'Needs'])
  expect(opened.container.querySelector('main p b')?.parentElement?.textContent).toBe(
    '5children not called yet',
  )
})

test('a level without naps counts who is here, and offers no nap of the group', async () => {
  const creche = aCalledCreche()
  creche.level.settings.lines = threes.filter((line) => !line.startsWith('sleep'))
  const { container } = await openSheet(creche)
  expect(container.querySelector('main p b')?.parentElement?.textContent).toBe('5children here')
  expect(container.querySelector('[data-act="group-nap"]')).toBeNull()
})

test('a nappy that was written before the level stopped asking stays in sight, and no other child is asked', async () => {
  const creche = aCalledCreche()
  const nappy = { content: 'wet', stool: null, place: 'nappy', cream: false }
  const content = { lineId: lineId(1), childId: childId(0), date: '2026-11-17' }
  const written = { line: 'nappy', details: nappy, at: '2026-11-17T07:05:00.000Z' }
  creche.otherKinds.get('addTransmission')?.({ ...content, ...written })
  creche.level.settings.lines = threes
  const opened = await openSheet(creche)
  expect(columnsOf(opened)).toContain('Nappy')
  const cells = [...opened.container.querySelectorAll('[data-cell="nappy"]')]
  expect(cells.map((cell) => cell.closest('[data-child]')?.getAttribute('data-child'))).toEqual([
    childId(0),
  ])
})

test('a day that is not on the tablet is asked as the day that was read last', async () => {
  const creche = aCalledCreche()
  creche.level.settings.lines = threes
  const { tablet } = await openSheet(creche)
  const { firstRows } = tablet.offline
  await waitFor(() => expect(firstRows.get(sheetRulesRow(classId as ClassId))).toBeTruthy())
  cleanup()
  creche.state.failing.add('TransmissionDay')
  const { container } = await tablet.show(<TransmissionScreen />, {
    path: `/drive-sheet?class=${classId}&date=2026-11-16`,
    locale: 'en',
  })
  const columns = ['Child', 'Sleep', 'StarterMainDairyFruit', 'Needs']
  await waitFor(() => expect(columnsOf({ container })).toEqual(columns))
})
