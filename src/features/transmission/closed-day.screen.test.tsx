import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { childId } from '#tests/support/tablets/classroom.ts'

// Its chunk comes once the sheet stands; a test does not wait for the compiler.
beforeAll(() => import('./open-sheet/sheet-overlay.tsx'))

/** A crèche whose day was closed after a temperature was written. */
function aClosedCreche() {
  const creche = aCreche()
  creche.state.closedBecause = 'holiday'
  const id = '00000000-0000-4000-8000-000000006001'
  const person = { byName: 'Jo', byUserId: id, addedByName: 'Jo', addedByUserId: id }
  creche.lines.set(id, {
    __typename: 'TransmissionLine',
    ...{ id, childId: childId(0), date: '2026-11-17', line: 'temperature', version: 1, ...person },
    ...{ at: '2026-11-17T07:05:00.000Z', writtenAt: '2026-11-17T07:05:00.000Z' },
    ...{ isRemoved: false, removedReason: null, visibleToGuardian: true, isStaffOnly: false },
    ...{ markBeside: null, media: [], registerDay: null, details: { tenths: 372, method: 'ear' } },
  })
  return creche
}

const cellOf = (line: string) => document.querySelector(`[data-cell="${line}"]`) as Element

async function openClosed() {
  const creche = aClosedCreche()
  await openSheet(creche)
  await waitFor(() => expect(document.querySelectorAll('[data-cell="child"]')).toHaveLength(1))
  return creche
}

test('on a closed day the sheet says why, and offers nothing to enter', async () => {
  const creche = aCreche()
  creche.state.closedBecause = 'holiday'
  await openSheet(creche)
  expect(await screen.findByText('There is no school on this day.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Group nap' })).toBeNull()
  expect(document.querySelector('[data-cell]')).toBeNull()
})

test('what was written before a day was closed stays, and a tap says why nothing is added', async () => {
  const creche = await openClosed()
  expect(screen.getByText(/Tap what was written to correct or remove it/)).toBeTruthy()
  await userEvent.click(cellOf('nappy'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[data-toast]')?.textContent).toContain('There is no school')
  expect(creche.state.received).toEqual([])
})

test('a wrong line of a closed day is corrected from the sheet', async () => {
  const creche = await openClosed()
  await userEvent.click(screen.getByRole('button', { name: 'Day' }))
  await userEvent.click(cellOf('temperature'))
  const dialog = within(await screen.findByRole('dialog'))
  // The line that stands is open, and no further one is offered.
  expect(dialog.queryByText('New')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(creche.state.received.filter(({ act }) => act.addTransmission)).toEqual([])
})

test('a wrong line of a closed day is removed, from the day of the child', async () => {
  const creche = await openClosed()
  await userEvent.click(cellOf('child'))
  const day = within(await screen.findByRole('dialog'))
  expect(document.querySelector('[data-write]')).toBeNull()
  await userEvent.click(day.getByRole('button', { name: /Temperature/ }))
  const pad = within(await screen.findByRole('dialog'))
  await userEvent.click(pad.getByRole('button', { name: 'Remove' }))
  await userEvent.click(pad.getByRole('button', { name: 'Remove the line' }))
  await waitFor(() =>
    expect(creche.state.received.map(({ act }) => Object.keys(act)[0])).toEqual([
      'removeTransmission',
    ]),
  )
})
