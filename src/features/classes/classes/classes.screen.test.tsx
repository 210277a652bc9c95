import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { ClassesScreen } from './classes.screen.tsx'

const lunes = {
  id: 'lunes',
  name: 'Les lunes',
  standardId: 'ms',
  furtherStandardIds: ['gs'],
  capacity: 1,
  room: 'Salle 2',
  colour: 'blue',
  childOrder: 'own',
  childCount: 2,
  isArchived: false,
  version: 3,
  teachers: [
    { userId: 'celine', name: 'Céline', role: 'main', firstDay: null, lastDay: '2026-12-18' },
  ],
}
const inside = {
  children: [
    { id: 'nour', firstName: 'Nour', lastName: 'Haddad' },
    { id: 'leo', firstName: 'Léo', lastName: 'Bernard' },
  ],
  groups: [{ id: 'nap', name: 'Nap', colour: null, version: 1, childIds: ['leo'] }],
  usedBy: [{ kind: 'children', count: 2 }],
}

function aClassServer({
  teachers = lunes.teachers,
  people = [{ id: 'celine', name: 'Céline' }],
} = {}) {
  const done = () => ({ __typename: 'Done' })
  return aSchoolServer({
    Query: {
      listClassrooms: () => [{ ...lunes, teachers }],
      listStandards: () => [
        { id: 'ms', name: 'Moyenne section', code: 'MS' },
        { id: 'gs', name: 'Grande section', code: 'GS' },
      ],
      listTeachers: () => people,
      classroomInside: () => inside,
    },
    Mutation: { changeClassGroup: done, orderClassChildren: done },
  })
}

const page = (
  <Routes>
    <Route path="/settings/classroom/:class?" element={<ClassesScreen />} />
  </Routes>
)

test('the classes say their levels, room and places, and warn where there are too few', async () => {
  await openKept(page, { server: aClassServer(), path: '/settings/classroom' })
  await screen.findByText('1 class')
  const row = within(screen.getByRole('list')).getByRole('listitem')
  expect(row.textContent).toContain(
    'Moyenne section, Grande section · Salle 2 · 2 of 1 place taken',
  )
  within(row).getByText('more children than places')
})

test('a class shows its teachers with their days, and its groups and children can be changed', async () => {
  const server = aClassServer()
  await openKept(page, { server, path: '/settings/classroom/lunes' })
  await screen.findByText(/until 18\/12\/2026/)
  await userEvent.click(await screen.findByRole('button', { name: 'Change Nap' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Nour Haddad' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save the group' }))
  await waitFor(() =>
    expect(server.variablesOf('ChangeClassGroup')).toMatchObject({
      classId: 'lunes',
      groupId: 'nap',
      version: 1,
      input: { childIds: ['leo', 'nour'] },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Move Léo Bernard up' }))
  await waitFor(() =>
    expect(server.variablesOf('OrderClassChildren').childIds).toEqual(['leo', 'nour']),
  )
})

test('a class that has a history is not deleted, and says what tells of it', async () => {
  await openKept(page, { server: aClassServer(), path: '/settings/classroom/lunes' })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('listitem').textContent).toBe('Children, now or before: 2')
})

test('a school without teachers reads where to invite one', async () => {
  const server = aClassServer({ teachers: [], people: [] })
  await openKept(page, { server, path: '/settings/classroom/lunes', school: theSchool })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the teachers' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The school has no teacher yet/)).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Invite a teacher' })
  expect(link.getAttribute('href')).toBe('/settings/privileges')
})
