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
  archivesOn: null,
  isOpenToTeacher: true,
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
  coming: [
    { id: 'nour-stay', childId: 'nour', name: 'Nour Haddad' },
    { id: 'leo-stay', childId: 'leo', name: 'Léo Bernard' },
    { id: 'leo-later', childId: 'leo', name: 'Léo Bernard' },
  ],
  groups: [{ id: 'nap', name: 'Nap', colour: null, version: 1, childIds: ['leo'] }],
  usedBy: [{ kind: 'children', count: 2 }],
}

function aClassServer({
  others = [] as (typeof lunes)[],
  isOpenToTeacher = true,
  teachers = lunes.teachers,
  people = [{ id: 'celine', name: 'Céline' }],
  archivesOn = null as string | null,
} = {}) {
  const done = () => ({ __typename: 'Done' })
  return aSchoolServer({
    Query: {
      schoolYears: () => [2025, 2026],
      classesOfYear: () => [
        {
          id: 'lunes:2025',
          classId: 'lunes',
          name: 'Les lunes',
          standardIds: ['ms', 'gs'],
          room: null,
          isArchived: true,
          teachers: ['Céline', 'Marie'],
          children: [
            {
              childId: 'ida',
              firstName: 'Ida',
              lastName: 'Roux',
              firstDay: '2025-09-01',
              lastDay: '2026-07-31',
            },
          ],
        },
      ],
      listClassrooms: () => [{ ...lunes, teachers, isOpenToTeacher, archivesOn }, ...others],
      listStandards: () => [
        { id: 'ms', name: 'Moyenne section', code: 'MS' },
        { id: 'gs', name: 'Grande section', code: 'GS' },
      ],
      listTeachers: () => people,
      classroomInside: () => inside,
    },
    Mutation: {
      archiveClass: done,
      closeClass: done,
      changeClassGroup: done,
      orderClassChildren: done,
    },
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

test('a class that has children is archived once they go on in another class in use', async () => {
  const others = [
    { ...lunes, id: 'soleils', name: 'Les soleils', capacity: 3 },
    { ...lunes, id: 'etoiles', name: 'Les étoiles', capacity: 4 },
    { ...lunes, id: 'nuages', name: 'Les nuages', isArchived: true },
  ]
  const server = aClassServer({ others })
  await openKept(page, { server, school: theSchool, path: '/settings/classroom/lunes' })
  await userEvent.click(await screen.findByRole('button', { name: 'Archive it' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choice = dialog.getByRole('combobox', { name: 'They go on in' })
  const offered = within(choice).getAllByRole('option')
  expect(offered.map((it) => it.textContent)).toEqual([
    'Choose a class',
    'Les soleils (1 free place today)',
    'Les étoiles (2 free places today)',
  ])
  const save = dialog.getByRole('button', { name: 'Move 2 children and archive' })
  await userEvent.click(save)
  await dialog.findByText(/This choice is not in the list any more/)
  await userEvent.selectOptions(choice, 'etoiles')
  await userEvent.click(save)
  await waitFor(() => expect(server.acts()).toHaveLength(1))
  expect(server.acts()[0]).toMatchObject({
    variables: {
      classId: 'lunes',
      toClassId: 'etoiles',
      version: 3,
      stays: [{ stayId: 'nour-stay' }, { stayId: 'leo-stay' }, { stayId: 'leo-later' }],
    },
  })
})

test('a class whose children have no other class says who uses it, each child once', async () => {
  await openKept(page, {
    server: aClassServer(),
    school: theSchool,
    path: '/settings/classroom/lunes',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Archive it' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/It is used by 2 children, today or later/)
  expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Nour Haddad',
    'Léo Bernard',
  ])
})

test('a class that is kept in use says when its children still move, without an undo', async () => {
  const server = aClassServer({ archivesOn: '2026-12-18' })
  await openKept(page, { server, school: theSchool, path: '/settings/classroom/lunes' })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it in use' }))
  await screen.findByText('It stays in use. Its children still move on 18/12/2026.')
  expect(server.acts()[0]?.variables).toMatchObject({ classId: 'lunes', isArchived: false })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a class on which no teacher has a right says so, and leads to the rights', async () => {
  const server = aClassServer({ isOpenToTeacher: false })
  await openKept(page, { server, school: theSchool, path: '/settings/classroom/lunes' })
  await screen.findByText('No teacher has a right on this class yet.')
  const link = screen.getByRole('link', { name: 'Open the rights' })
  expect(link.getAttribute('href')).toBe('/settings/privileges/levels')
})

test('the classes of a past year are read with who was in them, and lead to their registers', async () => {
  await openKept(page, { server: aClassServer(), path: '/settings/classroom' })
  const years = await screen.findByRole('combobox', { name: 'School year' })
  await userEvent.selectOptions(years, '2025–2026')
  expect(await screen.findByText('1 class with children in 2025–2026')).toBeTruthy()
  expect(screen.getByText('Past school year 2025–2026, read only.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a class' })).toBeNull()
  expect(screen.getByText('Céline, Marie')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Les lunes' }))
  expect(await screen.findByText('Roux')).toBeTruthy()
  expect(screen.getByText('Past school year 2025–2026, read only.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the class' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Its registers' }).getAttribute('href')).toBe(
    '/presence/month?class=lunes&month=2025-09',
  )
})
