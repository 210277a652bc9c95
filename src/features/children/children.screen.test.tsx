import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { onATablet } from '#tests/support/screens/on-a-phone.ts'
import { aFiledChild, someChildren } from '#tests/support/screens/open-children.tsx'

/** The links of the list as they are read aloud, without the initials of the portrait. */
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').lastElementChild?.textContent)

/** The address that the name of a child leads to; null where it leads nowhere. */
const wayTo = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }))
    .queryByRole('link')
    ?.getAttribute('href') ?? null

describe('the list of children', () => {
  const school = () =>
    someChildren([
      aFiledChild('Zoé', { lastName: 'Le Goff' }),
      aFiledChild('Adam'),
      aFiledChild('Émile', {
        usageName: 'Çelik',
        classId: 'robins' as ClassId,
        className: 'Rouges-gorges',
      }),
      aFiledChild('Gone', { leavesOn: '2026-07-03' as LocalDate }),
    ])

  test('shows who is here or coming by the family name in use, or in the order of the class', async () => {
    await school().open('/profile')
    expect(await screen.findByText('3 children are at the school')).toBeTruthy()
    expect(names()).toEqual(['Benali Adam', 'Çelik Émile', 'Le Goff Zoé'])
    const byFamilyName = screen.getByRole('button', { name: 'Family name' })
    await userEvent.click(byFamilyName)
    expect(names()).toEqual(['Le Goff Zoé', 'Çelik Émile', 'Benali Adam'])
    await userEvent.click(byFamilyName)
    expect(names()).toEqual(['Le Goff Zoé', 'Benali Adam', 'Çelik Émile'])
  })

  test('is headed by how many are found, with the whole school below', async () => {
    await school().open('/profile')
    const search = await screen.findByRole('searchbox', { name: 'Name of a child' })
    await userEvent.type(search, 'be')
    expect(screen.getByRole('heading', { name: '3 children are at the school' })).toBeTruthy()
    await userEvent.type(search, 'nali adam')
    expect(screen.getByRole('heading', { name: '1 result' })).toBeTruthy()
    expect(screen.getByText('3 children are at the school')).toBeTruthy()
    await userEvent.type(search, 'x')
    expect(screen.getByRole('heading', { name: 'No result' })).toBeTruthy()
    await userEvent.clear(search)
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'All children')
    expect(screen.getByRole('heading', { name: '4 results' })).toBeTruthy()
  })

  test('keeps its order, its filters and the search of the day as they were left', async () => {
    const { left } = await school().open('/profile')
    const search = await screen.findByRole('searchbox', { name: 'Name of a child' })
    await userEvent.type(search, 'ben')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'All children')
    await userEvent.click(screen.getByRole('button', { name: 'First name' }))
    expect(left('PROFILE')).toMatchObject({
      ...{ typed: 'ben', searchedOn: '2026-11-17', status: 'all' },
      sort: { by: 'studentFirstName', order: 'asc' },
    })
  })

  test('is searched from three letters on, accents aside, also by the name of the papers', async () => {
    await school().open('/profile')
    const search = await screen.findByRole('searchbox', { name: 'Name of a child' })
    await userEvent.type(search, 'ce')
    expect(names()).toHaveLength(3)
    await userEvent.type(search, 'l')
    expect(names()).toEqual(['Çelik Émile'])
    await userEvent.clear(search)
    await userEvent.type(search, 'benali emile')
    expect(names()).toEqual(['Çelik Émile'])
  })

  test('is filtered by class and status, and sorted by both names', async () => {
    await school().open('/profile')
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'All children')
    await userEvent.selectOptions(screen.getByLabelText('Class'), 'Hiboux')
    expect(names()).toEqual(['Benali Adam', 'Benali Gone', 'Le Goff Zoé'])
    const byFirstName = screen.getByRole('button', { name: 'First name' })
    await userEvent.click(byFirstName)
    await userEvent.click(byFirstName)
    expect(names()).toEqual(['Le Goff Zoé', 'Benali Gone', 'Benali Adam'])
  })
})

const papers = { expected: 3, missing: 0, waiting: 0, expiring: 0 }

test('the direction sees whose documents are missing or not valid, and lists them alone', async () => {
  await someChildren([
    aFiledChild('Adam', {
      documents: { id: 'Adam' as ChildId, ...papers, missing: 2, waiting: 1 },
    }),
    aFiledChild('Zoé', { documents: { id: 'Zoé' as ChildId, ...papers, expiring: 1 } }),
    aFiledChild('Lina', { documents: { id: 'Lina' as ChildId, ...papers } }),
  ]).open('/profile')
  expect(await screen.findByText('2 missing · 1 waits')).toBeTruthy()
  expect(screen.getByText('1 expires soon')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Documents'), 'Valid')
  expect(names()).toEqual(['Benali Lina', 'Benali Zoé'])
  await userEvent.selectOptions(screen.getByLabelText('Documents'), 'Not valid')
  expect(names()).toEqual(['Benali Adam'])
})

test('on a tablet the list of invalid documents says which are missing', async () => {
  onATablet()
  await someChildren([
    aFiledChild('Adam', { documents: { id: 'Adam' as ChildId, ...papers, missing: 2 } }),
    aFiledChild('Zoé', { documents: { id: 'Zoé' as ChildId, ...papers } }),
  ]).open('/profile')
  await userEvent.selectOptions(await screen.findByLabelText('Documents'), 'Not valid')
  expect(names()).toEqual(['Benali Adam'])
  expect(screen.getAllByRole('cell', { name: '2 missing' })).toHaveLength(1)
})

describe('a teacher', () => {
  const teacher = { userType: 'teacher' } as const

  test('is told of the children of her classes, not of the school', async () => {
    await someChildren([aFiledChild('Adam'), aFiledChild('Zoé')]).open('/profile', 'en', teacher)
    expect(await screen.findAllByText('2 children of your classes')).toHaveLength(1)
  })

  test('to whom no file is open reads who opens them', async () => {
    await someChildren([]).open('/profile', 'en', teacher)
    expect(await screen.findAllByText('No child’s file is open to you')).toHaveLength(1)
    expect(screen.queryByText(/as soon as they are added/)).toBeNull()
  })

  test.each([true, false])(
    'takes contacts along on a phone where the school shows them: %j',
    async (showsGuardians) => {
      await someChildren([aFiledChild('Adam')], { showsGuardians }).open('/profile', 'en', teacher)
      await userEvent.selectOptions(await screen.findByLabelText('Class'), 'Hiboux')
      await userEvent.click(screen.getByRole('button', { name: /Lists of the class/ }))
      const cards = screen.queryByRole('menuitem', { name: /Contacts for a phone/ })
      expect(cards !== null).toBe(showsGuardians)
    },
  )
})

test('a file that is nobody’s to see says so', async () => {
  await someChildren([aFiledChild('Adam')]).open('/profile/somebody')
  expect(await screen.findByText('This child is not on your list')).toBeTruthy()
})

describe('the children of another school year', () => {
  const school = () =>
    someChildren([aFiledChild('Adam'), aFiledChild('Zoé')], {
      years: [2025, 2026],
      ofYear: [
        aFiledChild('Adam', {
          className: 'Petits',
          enteredOn: '2025-09-01' as LocalDate,
          leavesOn: '2026-07-31' as LocalDate,
        }),
        aFiledChild('Gone', {
          className: 'Petits',
          enteredOn: '2025-09-01' as LocalDate,
          leavesOn: '2025-12-19' as LocalDate,
        }),
      ],
    })

  test('are one choice away, each in the class of that year, and are only read', async () => {
    const { callsOf, open } = school()
    await open('/profile')
    const years = await screen.findByRole('combobox', { name: 'School year' })
    await userEvent.selectOptions(years, '2025–2026')
    expect(await screen.findByText('2 children were at the school in 2025–2026')).toBeTruthy()
    expect(screen.getByText('Past school year 2025–2026, read only.')).toBeTruthy()
    expect(names()).toEqual(['Benali Adam', 'Benali Gone'])
    expect(screen.getByText('01/09/2025 to 19/12/2025')).toBeTruthy()
    expect(callsOf('ChildrenOfYear')).toEqual([{ startYear: 2025 }])
    expect(screen.queryByLabelText('Status')).toBeNull()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'School year' }),
      '2026–2027',
    )
    expect(await screen.findByText('2 children are at the school')).toBeTruthy()
  })

  test('lead the direction to their files, and from there back to the list of that year', async () => {
    await school().open('/profile?year=2025')
    await screen.findByText('2 children were at the school in 2025–2026')
    expect(['Adam', 'Gone'].map(wayTo)).toEqual([
      '/profile/Adam?year=2025',
      '/profile/Gone?year=2025',
    ])
    await userEvent.click(within(screen.getByRole('table')).getByRole('link', { name: /Gone/ }))
    await userEvent.click(await screen.findByRole('link', { name: 'All children' }))
    expect(await screen.findByText('2 children were at the school in 2025–2026')).toBeTruthy()
  })

  test('are plain names for a teacher, who may not open the files of children who left', async () => {
    await school().open('/profile?year=2025', 'en', { userType: 'teacher' })
    await screen.findByText('2 children of your classes in 2025–2026')
    expect(['Adam', 'Gone'].map(wayTo)).toEqual([null, null])
  })

  test('leave the list of today as it was filtered', async () => {
    await school().open('/profile?year=2025')
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Name of a child' }),
      'nobody',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Show all of this year' }))
    expect(names()).toHaveLength(2)
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'School year' }),
      '2026–2027',
    )
    expect(await screen.findByLabelText<HTMLSelectElement>('Status')).toMatchObject({
      value: 'ours',
    })
  })
})

describe('a school that is new', () => {
  test('is led from its empty list to adding children', async () => {
    await someChildren([]).open('/profile')
    const way = await screen.findByRole('link', { name: 'Add children' })
    expect(way.getAttribute('href')).toBe('/settings/add-child')
  })

  test('is led to make a class before a child can enter one', async () => {
    await someChildren([], { classes: [] }).open('/settings/add-child')
    const way = await screen.findByRole('link', { name: 'Add your classes' })
    expect(way.getAttribute('href')).toBe('/settings/classroom')
    expect(screen.queryByLabelText('First name')).toBeNull()
  })
})

describe('a child by hand', () => {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text)

  test('is added by the keyboard, and the class stays for the next one', async () => {
    const school = someChildren([])
    await school.open('/settings/add-child')
    await type('First name', 'Tiago')
    await userEvent.keyboard('{Tab}Silva{Tab}')
    await type('Born on', '2022-05-04')
    await userEvent.selectOptions(await screen.findByLabelText('Class'), 'robins')
    expect(screen.getByText(/Rouges-gorges is full/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Add the child' }))
    expect(await screen.findByRole('link', { name: 'Tiago Silva' })).toBeTruthy()
    expect(school.added).toMatchObject([
      { classId: 'robins', input: { firstName: 'Tiago', firstDay: '2026-11-17', guardian: null } },
    ])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
    expect(screen.getByLabelText<HTMLSelectElement>('Class').value).toBe('robins')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
  })

  test('whom the school has is added only when it is said to be another one', async () => {
    const school = someChildren([aFiledChild('Adam')])
    await school.open('/settings/add-child')
    await type('First name', 'Adam')
    await type('Family name', 'Benali')
    await type('Born on', '2021-03-05')
    await userEvent.selectOptions(await screen.findByLabelText('Class'), 'owls')
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Add the child' }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Adam Benali')
    await userEvent.click(screen.getByRole('checkbox', { name: /another child/ }))
    await save()
    await waitFor(() => expect(school.added).toMatchObject([{ isAnother: true }]))
  })
})
