import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { childId } from '#tests/support/tablets/classroom.ts'

// Its chunk comes once the sheet stands; a test does not wait for the compiler.
beforeAll(() => import('../open-sheet/sheet-overlay.tsx'))

const path = `/drive-sheet?class=00000000-0000-4000-8000-000000000900&date=2026-11-17&view=day`
const prescriptionId = '00000000-0000-4000-8000-000000004711'

/** The first child was prescribed one dose once a day, and two tablets gave it. */
function aCrecheWithTwoGifts() {
  const creche = aPrescribedCreche({ timesPerDay: 1 })
  for (const [number, minute] of [
    [1, '05'],
    [2, '25'],
  ] as const) {
    const line = aGift(number, `2026-11-17T07:${minute}:00.000Z`)
    creche.lines.set(line.id, line)
  }
  return creche
}

function aPrescribedCreche(how: { timesPerDay: number; minutesApart?: number }) {
  const creche = aCreche()
  creche.prescriptions.push({
    __typename: 'Prescription',
    ...{ id: prescriptionId, childId: childId(0), name: 'Amoxicilline', dose: 1, unit: 'kg-dose' },
    ...{ weightKg: 9.5, route: 'oral', plannedTimes: [], isAsNeeded: false },
    ...{ signs: null, firstDay: '2026-11-17', lastDay: '2026-11-18' },
    ...{ prescribedBy: 'Dr Lemaire', authorisedBy: 'Ana', authorisedOn: '2026-11-16' },
    ...{ signature: null, papers: [], note: null, recordedByName: 'Marie' },
    ...{ recordedAt: '2026-11-16T08:00:00.000Z', endedAt: null },
    ...{ minutesApart: null, ...how },
  })
  return creche
}

function aGift(number: number, at: string) {
  const id = `00000000-0000-4000-8000-00000000600${number}`
  const person = { byName: 'Sofiane Karam', byUserId: '00000000-0000-4000-8000-000000000902' }
  return {
    __typename: 'TransmissionLine',
    ...{ id, childId: childId(0), date: at.slice(0, 10), line: 'medicine', at, version: 1 },
    ...{ ...person, addedByName: person.byName, addedByUserId: person.byUserId, writtenAt: at },
    ...{ isRemoved: false, removedReason: null, visibleToGuardian: true, isStaffOnly: false },
    ...{ markBeside: null, media: [] },
    details: {
      ...{ prescriptionId, dose: 1, unit: 'kg-dose', route: 'oral', plannedAt: null },
      ...{ givenAt: at, secondUserId: null, secondUserName: 'Jo', outcome: 'taken', note: null },
    },
  }
}

test('a gift beyond its prescription is marked in the cell and in the child’s day, the one before it is not', async () => {
  const { cell } = await openSheet(aCrecheWithTwoGifts(), { path })
  await waitFor(() => expect(cell(0, 'medicine').dataset.beyond).toBe('true'))
  expect(cell(0, 'medicine').textContent).toContain('beyond its prescription')
  expect(cell(1, 'medicine').dataset.beyond).toBeUndefined()
  fireEvent.click(cell(0, 'child'))
  const dialog = within(await screen.findByRole('dialog'))
  const marks = dialog.getAllByText(/Beyond the prescription: more often than prescribed/)
  expect(marks).toHaveLength(2)
  const [atTheDoor, inTheDay] = marks
  expect(atTheDoor?.closest('[data-departure-card] p')?.textContent).toContain('8:25')
  expect(inTheDay?.closest('[data-line]')?.textContent).toContain('8:25')
})

test('a gift too soon after one of the evening before is marked, and no longer once that was struck out', async () => {
  const creche = aPrescribedCreche({ timesPerDay: 2, minutesApart: 24 * 60 })
  const evening = { ...aGift(1, '2026-11-16T22:30:00.000Z') }
  creche.giftsBefore.push(evening)
  const today = aGift(2, '2026-11-17T07:25:00.000Z')
  creche.lines.set(today.id, today)
  const { cell } = await openSheet(creche, { path })
  await waitFor(() => expect(cell(0, 'medicine').dataset.beyond).toBe('true'))
  creche.giftsBefore[0] = { ...evening, version: 2, isRemoved: true }
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(cell(0, 'medicine').dataset.beyond).toBeUndefined())
})

test('the row of the nap view marks the child with a gift beyond its prescription', async () => {
  const { cell } = await openSheet(aCrecheWithTwoGifts())
  const sign = 'a medicine beyond its prescription'
  await waitFor(() => within(cell(0, 'child')).getByLabelText(sign))
  expect(within(cell(1, 'child')).queryByLabelText(sign)).toBeNull()
})

test('the list of a phone marks the child with a gift beyond its prescription, and says so in its day', async () => {
  onAPhone()
  const { row } = await openSheet(aCrecheWithTwoGifts())
  await waitFor(() => within(row(0)).getByLabelText('a medicine beyond its prescription'))
  expect(within(row(1)).queryByLabelText('a medicine beyond its prescription')).toBeNull()
  fireEvent.click(within(row(0)).getAllByRole('button')[0] as HTMLElement)
  const day = within(await screen.findByRole('dialog'))
  expect(day.getAllByText(/Beyond the prescription: more often than prescribed/)).toHaveLength(2)
})
