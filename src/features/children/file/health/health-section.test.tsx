import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { HealthSection } from './health-section.tsx'

const file = {
  ...{ id: aFiledChild.id, version: 2, health: null },
  ...{ doctorName: 'Park Road Surgery', doctorPhone: '01632 960 123' },
  vaccines: [
    { vaccine: 'tetanus', other: null, doneOn: '2026-05-04', dueOn: '2026-11-16' },
    { vaccine: 'other', other: 'Rabies', doneOn: null, dueOn: '2026-12-01' },
    { vaccine: 'measles', other: null, doneOn: '2026-05-04', dueOn: null },
  ],
}

function open() {
  const server = aSchoolServer({
    Query: { fileHealth: () => file },
    Mutation: { recordVaccines: () => ({ __typename: 'Done' }) },
  })
  return { server, opened: openSection(HealthSection, { server }) }
}

test('vaccines say whether they are up to date, due or overdue, and the doctor is dialled', async () => {
  await open().opened
  const table = within(await screen.findByRole('table', { name: 'Vaccines' }))
  const said = table.getAllByRole('row').map((row) => row.textContent)
  expect(said.slice(1)).toEqual([
    'Tetanus04/05/202616/11/2026Overdue',
    'Rabies01/12/2026Due soon',
    'Measles04/05/2026Up to date',
  ])
  expect(screen.getByRole('link', { name: '01632 960 123' }).getAttribute('href')).toBe(
    'tel:01632960123',
  )
})

test('a vaccine without a date is refused before anything is sent', async () => {
  const { server, opened } = open()
  await opened
  await userEvent.click(await screen.findByRole('button', { name: 'Doctor and vaccines…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a vaccine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/One of the vaccines has no date/)
  expect(server.acts()).toHaveLength(0)
})
