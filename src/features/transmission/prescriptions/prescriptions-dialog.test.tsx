import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import { aClassroom } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { aChildOfDay, hour, sheetDay } from '#tests/support/sheet-examples.ts'
import type { SheetPrescription } from '../use-sheet.ts'
import { PrescriptionsDialog } from './prescriptions-dialog.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const child = aChildOfDay(0)
const syrup: SheetPrescription = {
  id: '00000000-0000-4000-8000-000000004711' as PrescriptionId,
  childId: child.childId,
  name: 'Amoxicilline',
  dose: 2.5,
  unit: 'ml',
  route: 'oral',
  plannedTimes: [],
  firstDay: sheetDay,
  lastDay: localDate('2027-06-05'),
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Samia',
  note: null,
  recordedByName: 'Marie',
  recordedAt: hour('08:00'),
  endedAt: null,
}

async function open({ isReachable = true } = {}) {
  const classroom = aClassroom()
  const ended: unknown[] = []
  classroom.answers.set('TransmissionPrescriptions', () => ({
    prescriptions: [{ __typename: 'Prescription', ...syrup }],
  }))
  classroom.answers.set('EndPrescription', ({ id }) => {
    ended.push(id)
    const prescription = { __typename: 'Prescription', ...syrup, endedAt: hour('12:00') }
    return { endPrescription: { __typename: 'PrescriptionRecorded', prescription } }
  })
  classroom.state.isReachable = isReachable
  const tablet = await aPresenceTablet(classroom, { isReachable: async () => isReachable })
  tablets.push(tablet)
  await tablet.show(
    <PrescriptionsDialog
      child={child}
      today={sheetDay}
      ofDay={[syrup]}
      onClose={() => undefined}
    />,
    { path: '/', locale: 'en' },
  )
  await screen.findByText('Amoxicilline')
  return { ended }
}

test('a prescription is ended only after a question', async () => {
  const { ended } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Amoxicilline: end the prescription' }))
  expect(screen.getByRole('alert').textContent).toContain('can no longer be given')
  expect(ended).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'End the prescription' }))
  await waitFor(() => expect(ended).toEqual([syrup.id]))
})

test('a prescription that is kept after all leaves the keyboard where it was', async () => {
  const { ended } = await open()
  const end = screen.getByRole('button', { name: 'Amoxicilline: end the prescription' })
  await userEvent.click(end)
  await userEvent.click(screen.getByRole('button', { name: 'Keep the prescription' }))
  expect(document.activeElement).toBe(end)
  expect(ended).toEqual([])
})

test('a second tap while a prescription is being ended sends nothing', async () => {
  const { ended } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Amoxicilline: end the prescription' }))
  const yes = screen.getByRole('button', { name: 'End the prescription' })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await screen.findByText('The prescription is ended.')
  expect(ended).toEqual([syrup.id])
})

test('without a network the prescriptions of the open day are told, and a new one says what it needs', async () => {
  await open({ isReachable: false })
  expect(screen.getByText(/these are valid on the day shown/)).toBeTruthy()
  expect(screen.getByText(/05\/06\/2027/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New prescription' }))
  expect(await screen.findByText(/A prescription needs the network/)).toBeTruthy()
})
