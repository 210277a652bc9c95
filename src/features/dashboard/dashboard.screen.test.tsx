import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ClassId, PassageId, UserId } from '#domain/kernel/ids.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { entryKinds, notePassageKind } from '#src/rooms/rooms.offline.ts'
import { aPassage, aRoomCount, aRoomPerson, aRooms } from '#tests/support/examples/room-examples.ts'
import type { School } from '#tests/support/school-server/school-answers.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import {
  aClassroom,
  aWireMark,
  childId,
  classId,
  teacherId,
  tuesdayMorning,
} from '#tests/support/tablets/classroom.ts'
import { DashboardScreen } from './dashboard.screen.tsx'

const tuesday = '2026-11-17'
const nothing = {
  ...{ calls: null, attendance: null, occupancy: null },
  ...{ absentInARow: null, reports: null, documents: null, unread: null },
  ...{ prospects: null, pictures: null, events: null },
  ...{ dues: null, invoices: null, tablets: null, rooms: null },
}
const currency = { __typename: 'Currency', code: 'EUR', locale: 'fr-FR', symbol: '€' }
const ages = [
  { __typename: 'DueAge', from: 0, to: 30, amount: 348_000, families: 22 },
  { __typename: 'DueAge', from: 31, to: 60, amount: 124_000, families: 6 },
  { __typename: 'DueAge', from: 61, to: null, amount: 0, families: 0 },
]
const aBooked = (date: string, halfDay: string, children: number) => ({
  ...{ __typename: 'BookedHalfDay', date, halfDay, children },
})
const everything = {
  calls: [],
  attendance: [
    { __typename: 'AttendanceWeek', monday: '2026-11-09', taken: 200, present: 190 },
    { __typename: 'AttendanceWeek', monday: '2026-11-16', taken: 40, present: 30 },
  ],
  occupancy: {
    __typename: 'Occupancy',
    places: 38,
    week: [aBooked('2026-11-16', 'am', 36), aBooked('2026-11-16', 'pm', 34)],
    months: [
      {
        __typename: 'BookedMonth',
        month: '2026-12',
        halfDays: [aBooked('2026-12-07', 'am', 30), aBooked('2026-12-07', 'pm', 33)],
      },
    ],
  },
  absentInARow: [{ __typename: 'AbsentInARow', childId: childId(1), days: 3, since: '2026-11-13' }],
  reports: [
    {
      __typename: 'ReportsHandedIn',
      ...{ classId, className: 'Petite section', count: 14, date: '2026-11-16' },
    },
  ],
  documents: { __typename: 'OpenDocuments', missing: 5, expiring: 1 },
  unread: 4,
  pictures: 7,
  events: [
    {
      __typename: 'EventOfToday',
      ...{ id: '00000000-0000-4000-8000-0000000000ac', title: 'Park', startsAt: '10:00' },
    },
  ],
  prospects: {
    ...{ __typename: 'ProspectCounts', id: 'small', toprocess: 3, oldestToProcess: '2026-11-02' },
  },
  dues: { __typename: 'DuesByAge', amount: 472_000, families: 28, currency, ages },
  invoices: {
    ...{
      __typename: 'InvoicesToIssue',
      month: '2026-11',
      isPrepared: true,
      ready: 112,
      blocked: 2,
    },
  },
  tablets: [
    {
      __typename: 'Tablet',
      ...{ id: '00000000-0000-4000-8000-0000000000aa', name: 'Hérissons', forgottenAt: null },
      ...{ lastReportedAt: '2026-11-16T16:58:00.000Z', lastReportedBy: 'Sofiane' },
      waiting: [
        {
          __typename: 'TabletWaiting',
          ...{ userId: '00000000-0000-4000-8000-0000000000ab', name: 'Sofiane', count: 11 },
        },
      ],
    },
  ],
}

async function openDay(
  parts: object,
  { locale = 'en' as 'en' | 'fr', prepare = aClassroom, now = tuesdayMorning } = {},
) {
  const classroom = prepare()
  const building = classroom.answers.get('ClassDayBuilding')
  classroom.answers.set('DashboardPage', async () => {
    const answer = (await building?.({ date: tuesday })) as { building: object[] } | undefined
    const registers = answer?.building ?? []
    return {
      dashboard: {
        __typename: 'Dashboard',
        ...{ date: tuesday, readAt: new Date(tuesdayMorning).toISOString(), registers },
        ...nothing,
        ...parts,
      },
    }
  })
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { clock: { now: () => now }, user: { userType: 'director' }, kinds: entryKinds },
  )
  const { container } = await tablet.show(<DashboardScreen />, { path: '/dashboard', locale })
  await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
  return { container, tablet, classroom }
}

const tile = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`[data-tile="${name}"]`)

const marked = (): ReturnType<typeof aClassroom> => {
  const classroom = aClassroom({} as School)
  classroom.mark(0, { am: aWireMark({ state: 'present', arrivedAt: '08:24' }) })
  classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
  return classroom
}

describe('the page of the day', () => {
  test('counts the register as the register does, and leads to it', async () => {
    const { container } = await openDay(everything, { prepare: marked })
    const registers = within(tile(container, 'Registers') as HTMLElement)
    expect(registers.getByText('1 to finish')).toBeDefined()
    const left = registers.getByRole('link', { name: '3 left' })
    expect(left.getAttribute('href')).toContain(`class=${classId}&date=${tuesday}`)
    expect(screen.getByRole('heading', { name: '1 child is here, 3 not called yet' })).toBeDefined()
  })

  test('names whom to call, since when they are away, and nobody whose reason is told', async () => {
    const { container } = await openDay(everything, { prepare: marked })
    const calls = tile(container, 'Calls') as HTMLElement
    expect(
      [...calls.querySelectorAll<HTMLElement>('[data-child]')].map((it) => it.dataset.child),
    ).toEqual([childId(1)])
    expect(within(calls).getByText(/3 days in a row/)).toBeDefined()
    const withReason = () => {
      const classroom = aClassroom({} as School)
      classroom.mark(1, { am: aWireMark({ state: 'absent', reason: 'ill', justified: 'pending' }) })
      return classroom
    }
    const { container: after } = await openDay(everything, { prepare: withReason })
    expect(tile(after, 'Calls')?.querySelector('[data-child]')).toBeNull()
  })

  test('leads each number to the list that it counts', async () => {
    const { container } = await openDay(everything, { prepare: marked })
    const linkOf = (name: string, words: RegExp) =>
      within(tile(container, name) as HTMLElement)
        .getByRole('link', { name: words })
        .getAttribute('href')
    expect(linkOf('Reports', /Read the 14/)).toBe('/communication-diary')
    expect(linkOf('Dues', /Reminders/)).toBe('/payment-summary/reminders')
    expect(linkOf('Tablets', /Tablets/)).toBe('/settings/privileges/tablets')
    expect(linkOf('messages', /4 messages to read/)).toBe('/message')
    expect(linkOf('prospects', /3 requests to process/)).toBe('/prospects?status=toprocess')
    expect(linkOf('pictures', /7 pictures to approve/)).toBe('/gallery')
    expect(linkOf('events', /1 event today/)).toBe('/event')
    expect(tile(container, 'events')?.textContent).toContain('10:00 Park')
    expect(linkOf('invoices', /112 invoices to issue/)).toBe('/invoice-summary?month=2026-11')
    expect(linkOf('documents', /Documents of 5 children to complete/)).toBe('/profile')
  })

  test.each([
    ['en', 'This month is not prepared yet', 'Prepare its invoices'],
    ['fr', 'Ce mois n’est pas encore préparé', 'Préparer ses factures'],
  ] as const)('leads to a month that is not prepared, in %s', async (locale, title, words) => {
    const invoices = { ...everything.invoices, isPrepared: false, ready: 0, blocked: 0 }
    const { container } = await openDay({ ...everything, invoices }, { locale })
    const part = within(tile(container, 'invoices') as HTMLElement)
    expect(part.getByText(words)).toBeDefined()
    const link = part.getByRole('link', { name: new RegExp(title) })
    expect(link.getAttribute('href')).toBe('/invoice-summary?month=2026-11')
  })

  test('draws each chart from the rows of its table', async () => {
    const { container } = await openDay(everything, { prepare: marked })
    const chartOf = (name: string) => {
      const part = tile(container, name) as HTMLElement
      const drawn = [...part.querySelectorAll('svg[role="img"] text')].map((it) => it.textContent)
      const cells = [...part.querySelectorAll('table td')].map((it) => it.textContent ?? '')
      return { title: part.querySelector('svg[role="img"] title')?.textContent, drawn, cells }
    }
    const occupancy = chartOf('Occupancy')
    expect(occupancy.title).toBe('Children expected this week, by half-day')
    expect(occupancy.cells).toEqual(['36', '34'])
    expect(occupancy.drawn).toEqual(expect.arrayContaining(['36', '34', '38 places', 'Mon']))
    expect(chartOf('Forecast').cells).toEqual(['33', '7 Dec, afternoon', '30'])
    const { drawn, cells } = chartOf('Attendance')
    expect(cells).toEqual(['95%', '200', '190', '75%', '40', '30'])
    expect(drawn).toEqual(expect.arrayContaining(['95%', '75%']))
  })

  test('notes with one tap that nobody answered, shows by whom, and takes it back', async () => {
    const calls: object[] = []
    const asked: unknown[] = []
    const prepare = () => {
      const classroom = aClassroom({
        Query: { dashboard: () => ({ __typename: 'Dashboard', calls }) },
        Mutation: {
          noteCall: ({ callId, childId: of, isReached }: Record<string, unknown>) => {
            asked.push(isReached)
            const outcome = isReached ? 'reached' : 'unanswered'
            const by = { byId: childId(7), byName: 'Hélène', at: '2026-11-17T08:24:00.000Z' }
            calls.push({ __typename: 'AbsenceCall', id: callId, childId: of, outcome, ...by })
            return { __typename: 'Done' }
          },
          takeCallBack: () => {
            calls.length = 0
            return { __typename: 'Done' }
          },
        },
      })
      classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
      return classroom
    }
    const { container } = await openDay(everything, { prepare })
    const part = tile(container, 'Calls') as HTMLElement
    await userEvent.click(within(part).getByRole('button', { name: /^No answer: family of/ }))
    await within(part).findByText('No answer: Hélène, 9:24')
    expect(asked).toEqual([false])
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(part.querySelector('[data-call]')).toBeNull())
  })

  const standardId = '00000000-0000-4000-8000-000000000905'
  const oneHere = aRooms({
    levels: [{ __typename: 'RoomLevel', standardId, childrenPerAdult: 1 }],
    people: [aRoomPerson(teacherId, 'Marie Delage', [classId])],
    passages: [aPassage({ id: childId(20), userId: teacherId, classId })],
  })

  test.each([
    ['en', 'One departure away'],
    ['fr', 'À un départ près'],
  ] as const)(
    'says which room is one departure away from too few adults, in %s',
    async (locale, words) => {
      const { container } = await openDay({ rooms: oneHere }, { locale, prepare: marked })
      const room = tile(container, 'Rooms')?.querySelector<HTMLElement>('[data-class]')
      expect(room?.querySelector('[data-ratio]')?.getAttribute('data-ratio')).toBe('limit')
      expect(room?.textContent).toContain(words)
      expect(room?.querySelector('a')?.getAttribute('href')).toBe('/presence/building')
    },
  )

  test('counts an adult who left on this tablet, which the school does not know yet', async () => {
    const { container, tablet, classroom } = await openDay({ rooms: oneHere }, { prepare: marked })
    classroom.state.isReachable = false
    const names = { personName: 'Marie Delage', className: 'Moyenne section A' }
    const content = {
      ...{ passageId: childId(21) as PassageId, userId: teacherId as UserId },
      ...{ classId: classId as ClassId, way: 'out' as const, ...names },
    }
    await tablet.offline.save([newEntry(notePassageKind, { content, baseVersion: null })])
    await waitFor(() =>
      expect(tile(container, 'Rooms')?.querySelector('[data-ratio="broken"]')).not.toBeNull(),
    )
  })

  test.each([
    ['due', [], 'Head count of 8:00 to make'],
    ['differs', [aRoomCount({ id: childId(22), classId, dueAt: '08:00', there: 7 })], '7 counted'],
  ] as const)('says in which room a head count is %s', async (sign, counts, words) => {
    const rooms = aRooms({ countTimes: ['08:00'], counts })
    const { container } = await openDay({ rooms }, { prepare: marked })
    const room = tile(container, 'Rooms')?.querySelector<HTMLElement>('[data-class]')
    expect(room?.querySelector('[data-count]')?.getAttribute('data-count')).toBe(sign)
    expect(room?.textContent).toContain(words)
  })

  test('counts the reports of a class as its list has them, whatever their days', async () => {
    const report = { __typename: 'ReportsHandedIn', classId, className: 'Petite section' }
    const reports = [
      { ...report, count: 8, date: '2026-11-16' },
      { ...report, count: 10, date: '2026-11-13' },
      {
        ...report,
        classId: childId(9),
        className: 'Moyenne section',
        count: 2,
        date: '2026-11-12',
      },
    ]
    const { container } = await openDay({ reports }, { prepare: marked })
    const lines = tile(container, 'Reports')?.querySelectorAll('li')
    expect([...(lines ?? [])].map((it) => it.textContent)).toEqual([
      'Moyenne sectionThursday 12 November2 reports',
      'Petite sectionSince Friday 13 November18 reports',
    ])
  })

  test('has no card of rooms where no rule of the school counts them', async () => {
    const { container } = await openDay({ rooms: aRooms() }, { prepare: marked })
    expect(tile(container, 'Rooms')).toBeNull()
  })

  test('lets a person hide and order the cards, and keeps it on this device', async () => {
    const { container, tablet } = await openDay(everything, { prepare: marked })
    const shown = () =>
      [...container.querySelectorAll<HTMLElement>('[data-tile]')].map((it) => it.dataset.tile)
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Late payments' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move Absences to explain up' }))
    expect(shown().slice(0, 2)).toEqual(['Calls', 'Registers'])
    expect(shown()).not.toContain('Dues')
    expect(tablet.offline.savedState.get('DASHBOARD')).toMatchObject({ hidden: ['Dues'] })
    await userEvent.click(dialog.getByRole('button', { name: 'Usual order' }))
    expect(shown().slice(0, 2)).toEqual(['Registers', 'Calls'])
    expect(shown()).toContain('Dues')
  })

  test('says the day that it was read, also where midnight has passed without an answer', async () => {
    await openDay(everything, { now: tuesdayMorning + 24 * 3_600_000 })
    expect(screen.getAllByText(/17 November(, | 2026, )/)).toHaveLength(2)
    expect(screen.queryByText(/18 November/)).toBeNull()
  })

  test('shows nothing of a part that the school does not tell this person', async () => {
    const { container } = await openDay({}, { prepare: marked })
    const names = [...container.querySelectorAll<HTMLElement>('[data-tile]')].map(
      (it) => it.dataset.tile,
    )
    expect(names).toEqual(['Registers', 'Calls', 'birthdays'])
  })

  test('offers a school without a class to add it, and counts no register', async () => {
    const { container } = await openDay({ ...everything, registers: [] })
    expect(screen.getByText('Your school has no class yet')).toBeDefined()
    expect(tile(container, 'Registers')).toBeNull()
    expect(tile(container, 'messages')).not.toBeNull()
  })

  test('is in French for a French reader, with amounts as the school writes them', async () => {
    const { container } = await openDay(everything, { locale: 'fr', prepare: marked })
    expect(screen.getByText('Absences à expliquer')).toBeDefined()
    expect(tile(container, 'Dues')?.textContent).toContain(
      '4 720,00 €'.replace(' ', '\u202f').replace(' €', '\u00a0€'),
    )
  })
})
