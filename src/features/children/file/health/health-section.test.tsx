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

async function openPlan(format: string) {
  const childId = aFiledChild.id
  const plan = { instructions: 'Adrenaline, then call 999.', kitPlace: null, validUntil: null }
  const known = { allergies: [], diets: [], texture: null, healthPlan: plan, version: 2 }
  const paper = { name: 'Plan of Tiago', format, state: 'expired', validUntil: '2026-08-31' }
  const server = aSchoolServer({
    Query: {
      fileHealth: () => ({ ...file, health: { id: childId, childId, ...known } }),
      healthPlanPaper: () => ({ id: 'paper', ...paper }),
      healthPlanToShow: () => '/files/shown/plan.pdf',
    },
  })
  await openSection(HealthSection, { server })
  await screen.findByText('The paper was valid until 31/08/2026.')
}

test('the signed plan is looked at beside its words, by an address that is asked for at the tap', async () => {
  await openPlan('pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Show the signed plan' }))
  const pages = await screen.findByTitle('Plan of Tiago')
  expect(pages.getAttribute('src')).toMatch(/^\/files\/shown\/plan\.pdf#/)
})

test('a signed plan that no page can show says so, and offers nothing to tap', async () => {
  await openPlan('docx')
  expect(screen.getByText(/a file that no page shows/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the signed plan' })).toBeNull()
})

test('a vaccine without a date is refused at its own row, before anything is sent', async () => {
  const { server, opened } = open()
  await opened
  await userEvent.click(await screen.findByRole('button', { name: 'Doctor and vaccines…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a vaccine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/has no date/)
  const invalid = screen.getAllByLabelText('Last dose').map((it) => it.ariaInvalid)
  expect(invalid).toEqual([null, null, null, 'true'])
  expect(server.acts()).toHaveLength(0)
})
