import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { HolidayId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { addHolidays, Holiday, Offer, removeHolidays } from './calendar.operations.ts'
import { CalendarScreen } from './calendar.screen.tsx'

const aRow = (change: Partial<Holiday>): Holiday => ({
  ...{
    id: 'noel' as HolidayId,
    name: 'Noël',
    kind: 'holiday',
    firstDay: '2026-12-19' as LocalDate,
    lastDay: '2027-01-03' as LocalDate,
  },
  ...{ halfDay: null, standardIds: [], closesRegister: true, billing: 'billed', isEnabled: true },
  ...{ origin: null, version: 1, marks: 0, markedClasses: 0 },
  ...change,
})
const anOffer = (change: Partial<Offer>): Offer => ({
  ...{ id: 'public:2026-11-11', name: 'Armistice', kind: 'public-holiday', zone: null },
  ...{ firstDay: '2026-11-11' as LocalDate, lastDay: '2026-11-11' as LocalDate },
  ...change,
})

const levels = [
  ['Bébés', 'babies', 'nursery'],
  ['Moyens', 'toddlers', 'nursery'],
  ['Petite section', 'little', 'cycle1'],
] as const

/** The calendar of a school in 2026-2027, kept by a school server. */
function aCalendarServer({
  rows = [],
  offers = [],
  zonesSource = null,
}: {
  rows?: Holiday[]
  offers?: Offer[]
  zonesSource?: string | null
}) {
  let kept = rows
  const done = (next: Holiday[]) => {
    kept = next
    return { __typename: 'Done' }
  }
  return aSchoolServer({
    Query: {
      schoolYears: [2025, 2026],
      calendarYear: ({ startYear }: { startYear: number }) => ({
        ...{ __typename: 'CalendarYear', id: `${startYear}`, startYear },
        ...{ holidays: kept, offers, zonesSource },
      }),
      weeklyOpening: {
        ...{ __typename: 'WeeklyOpening', country: 'FR', region: null, regions: [], version: 1 },
        halfDays: ['monday-am', 'monday-pm', 'wednesday-am'],
        levels: levels.map(([name, id, cycle]) => ({
          ...{ __typename: 'LevelOpening', id, name, cycle, halfDays: null },
          ...{ opensInHolidays: false, version: 0 },
        })),
      },
    },
    Mutation: {
      addHolidays: ({ holidays }: VariablesOf<typeof addHolidays>) =>
        done([
          ...kept,
          ...[holidays].flat().map(({ holidayId, origin = null, input }) =>
            aRow({
              ...(input as Partial<Holiday>),
              id: holidayId as HolidayId,
              origin,
              marks: 4,
              markedClasses: 2,
            }),
          ),
        ]),
      removeHolidays: ({ holidayIds }: VariablesOf<typeof removeHolidays>) =>
        done(kept.filter(({ id }) => ![holidayIds].flat().includes(id))),
      switchHoliday: { __typename: 'Done' },
      changeHoliday: { __typename: 'Done' },
      changeOpening: { __typename: 'Done' },
      changeLevelOpening: { __typename: 'Done' },
    },
  })
}

const open = (server: ReturnType<typeof aCalendarServer>, view = '') =>
  openKept(
    <Routes>
      <Route path="/settings/holiday/:view?" element={<CalendarScreen />} />
    </Routes>,
    { server, path: `/settings/holiday${view}` },
  )

describe('the days of a calendar', () => {
  test('say what closes the school, and which rows share days', async () => {
    const bridge = {
      id: 'pont' as HolidayId,
      name: 'Pont',
      kind: 'bridge' as const,
      lastDay: '2026-12-20' as LocalDate,
    }
    await open(
      aCalendarServer({
        rows: [aRow({}), aRow({ ...bridge, firstDay: '2026-12-18' as LocalDate })],
      }),
    )
    await screen.findByText('2 rows in the calendar')
    const row = document.querySelector('[data-holiday="pont"]')
    expect(row?.textContent).toMatch(/Overlaps with Noël.*18\/12\/2026 to 20\/12\/2026.*Bridge/)
  })

  test('that are added say how many marks stand on them', async () => {
    const server = aCalendarServer({})
    await open(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Add days' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name'), 'Réunion')
    // The half of a day is in sight from the beginning, and says when it can be chosen.
    expect(dialog.getByLabelText<HTMLSelectElement>('Part of the day').disabled).toBe(false)
    await userEvent.type(dialog.getByLabelText('First day'), '2026-11-20')
    await userEvent.type(dialog.getByLabelText('Last day'), '2026-11-19')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/The end lies before the beginning/)
    expect(dialog.getByLabelText<HTMLSelectElement>('Part of the day').disabled).toBe(true)
    dialog.getByText('Several days are closed as whole days.')
    await userEvent.clear(dialog.getByLabelText('Last day'))
    await userEvent.selectOptions(dialog.getByLabelText('Part of the day'), 'pm')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bébés' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.variablesOf('AddHolidays').holidays).toMatchObject([
      {
        input: {
          ...{ firstDay: '2026-11-20', lastDay: '2026-11-20', halfDay: 'pm', kind: 'closure' },
          standardIds: ['babies'],
        },
      },
    ])
    const said = await screen.findAllByText(/4 marks stand on these days and stay in the register/)
    expect(said[0]?.textContent).toContain('(2 classes)')
  })

  test('are removed and come back', async () => {
    const server = aCalendarServer({ rows: [aRow({})] })
    await open(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Noël' }))
    await screen.findByText('No holidays or closures in this year yet')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('row', { name: /Noël/ })
    expect(server.variablesOf('AddHolidays').holidays).toMatchObject([{ holidayId: 'noel' }])
  })
})

describe('what may be used', () => {
  test('is added once, and what was changed by hand is said', async () => {
    const own = aRow({
      ...{ id: 'own' as HolidayId, name: 'Saint Martin', kind: 'public-holiday' },
      ...{
        origin: 'public:2026-11-11',
        firstDay: '2026-11-11' as LocalDate,
        lastDay: '2026-11-11' as LocalDate,
      },
    })
    const easter = { id: 'public:2027-03-29', name: 'Lundi de Pâques' }
    const offers = [
      anOffer({}),
      anOffer({
        ...easter,
        firstDay: '2027-03-29' as LocalDate,
        lastDay: '2027-03-29' as LocalDate,
      }),
    ]
    const server = aCalendarServer({ rows: [own], offers })
    await open(server, '/load')
    await screen.findByText(/as you have changed it: Saint Martin/)
    await userEvent.click(screen.getByRole('button', { name: 'Use all' }))
    await screen.findByText('1 row is in the calendar now.')
    expect(server.variablesOf('AddHolidays').holidays).toMatchObject([{ origin: easter.id }])
    await screen.findByText('All of them are in the calendar.')
  })

  test('is not guessed for a year whose zones are not published here', async () => {
    await open(aCalendarServer({}), '/load')
    const said = await screen.findByText(/The holidays of 2026–2027/)
    expect(said.textContent).toContain('not published here yet')
  })

  const csv = [
    'description;population;start_date;end_date;location;zones;annee_scolaire',
    'Vacances de Noël;-;2026-12-18T23:00:00+00:00;2027-01-03T23:00:00+00:00;Lyon;Zone A;2026-2027',
    'Vacances de Noël;-;2026-12-18T23:00:00+00:00;2027-01-03T23:00:00+00:00;Dijon;Zone A;2026-2027',
    'Prérentrée;Enseignants;2026-08-30T22:00:00+00:00;2026-08-31T22:00:00+00:00;Lyon;Zone A;2026-2027',
    'Vacances de rien;-;2027-02-20T23:00:00+00:00;2027-02-01T23:00:00+00:00;Lyon;Zone A;2026-2027',
  ].join('\r\n')
  const choose = async (text: BlobPart, name = 'calendrier.csv') => {
    await screen.findByRole('button', { name: 'Choose a file' })
    const input = document.querySelector<HTMLInputElement>('[data-calendar-file]')
    if (!input) throw new Error('there is no way to choose a file')
    await userEvent.upload(input, new File([text], name, { type: 'text/csv' }))
  }

  test('from a file is shown row by row before it is added', async () => {
    const server = aCalendarServer({})
    await open(server, '/load')
    await choose(csv)
    const table = within(await screen.findByRole('table', { name: 'Rows of the file' }))
    const said = table.getAllByRole('row').map((row) => row.textContent)
    expect(said[1]).toMatch(/19\/12\/2026 to 03\/01\/2027\. New\./)
    expect(said[2]).toMatch(/The same as line 2/)
    expect(said[3]).toMatch(/it is for teachers/)
    expect(said[4]).toMatch(/it ends before it starts/)
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 row' }))
    await screen.findByText('1 row is in the calendar now.')
    expect(server.variablesOf('AddHolidays').holidays).toMatchObject([
      { input: { name: 'Vacances de Noël', firstDay: '2026-12-19', lastDay: '2027-01-03' } },
    ])
  })

  test.each([
    ['of other columns', 'name,day\nx,y', /no column description, start_date, end_date, zones/],
    ['that is none', new Uint8Array([0x50, 0x4b, 0, 0]), /This is no csv file/],
    [
      'of too many rows',
      `${csv}\r\n${'x;-;2026-01-01;2026-01-02;L;Z;Y\r\n'.repeat(20_001)}`,
      /20,000 rows/,
    ],
    ['that is too large', new Uint8Array(4_000_001), /more than 4 MB/],
    ['without rows', 'description;start_date;end_date;zones', /has no rows/],
  ])('from a file %s is refused in words', async (_, text, words) => {
    await open(aCalendarServer({}), '/load')
    await choose(text)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  })
})

test('the calendar of a past year is only read, whatever its address', async () => {
  const server = aCalendarServer({ rows: [aRow({})] })
  await open(server, '/load')
  const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'School year' })
  // The coming year is filled in before anybody is enrolled for it.
  expect([...years.options].map(({ text }) => text)).toEqual([
    '2025–2026',
    '2026–2027',
    '2027–2028',
  ])
  await userEvent.selectOptions(years, '2025–2026')
  await screen.findByText('Past school year 2025–2026, read only.')
  await screen.findByText('1 row in the calendar')
  for (const name of ['Add days', 'Remove Noël', 'Noël', 'Use all'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Weekly opening' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Year' })).toBeTruthy()
})

test('a row that would begin in a past year is refused before it is sent', async () => {
  const server = aCalendarServer({})
  await open(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Add days' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), 'Pont')
  await userEvent.type(dialog.getByLabelText('First day'), '2026-06-30')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/begin in a past school year/)
  expect(server.acts()).toEqual([])
})

test('a level gets half-days of its own and stays open in school holidays', async () => {
  const server = aCalendarServer({})
  await open(server, '/opening')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: /Bébés: school holidays and bridge days do not/ }),
  )
  await userEvent.click(
    screen.getByRole('checkbox', { name: /Bébés: this level has its own half-days/ }),
  )
  const ofLevel = within(screen.getByRole('region', { name: 'Bébés' }))
  await userEvent.click(ofLevel.getByRole('checkbox', { name: 'Wed, afternoon' }))
  await userEvent.click(ofLevel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.acts()).toHaveLength(1))
  expect(server.variablesOf('ChangeLevelOpening')).toMatchObject({
    ...{ standardId: 'babies', opensInHolidays: true, version: 0 },
    halfDays: ['monday-am', 'monday-pm', 'wednesday-am', 'wednesday-pm'],
  })
})

test('the levels of a cycle open alike in one act', async () => {
  const server = aCalendarServer({})
  await open(server, '/opening')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: /Bébés: this level has its own half-days/ }),
  )
  const ofLevel = within(screen.getByRole('region', { name: 'Bébés' }))
  await userEvent.click(ofLevel.getByRole('checkbox', { name: 'Bébés: the same for Moyens' }))
  await userEvent.click(ofLevel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.acts()).toHaveLength(1))
  expect(server.variablesOf('ChangeLevelOpening')).toMatchObject({
    ...{ standardId: 'babies', version: 0, alike: [{ standardId: 'toddlers', version: 0 }] },
  })
  expect(screen.queryByRole('checkbox', { name: /Petite section: the same/ })).toBeNull()
})

test('the year shows each day as it is for the level that is chosen', async () => {
  const rows = [
    aRow({
      standardIds: ['babies' as StandardId],
      firstDay: '2026-11-16' as LocalDate,
      lastDay: '2026-11-16' as LocalDate,
    }),
  ]
  await open(aCalendarServer({ rows }), '/year')
  const look = () => document.querySelector('[data-date="2026-11-16"]')?.getAttribute('data-look')
  await screen.findByText('November 2026')
  expect(look()).toBe('open')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'babies')
  expect(look()).toBe('closed')
})
