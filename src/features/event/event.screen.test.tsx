import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventId, MediaId, StandardId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { SchoolEvent } from './event.operations.ts'
import { EventScreen } from './event.screen.tsx'

const day = (text: string) => text as LocalDate

const anEvent = (change: Partial<SchoolEvent> = {}) => ({
  ...{ id: 'farm' as EventId, title: 'Farm visit', kind: 'outing', firstDay: day('2026-11-20') },
  ...{ lastDay: null, startsAt: '09:15', endsAt: '14:15', place: 'Farm', note: null },
  ...{ audience: 'classes', audienceIds: ['mesanges'], repeats: 'never', repeatsUntil: null },
  ...{ skippedDays: [], files: [], cancelledBecause: null, asksAuthorisation: false },
  ...{ mayChange: true, version: 1 },
  ...change,
  __typename: 'SchoolEvent',
})

const target = (id: string, kind: string, name: string) => ({
  ...{ __typename: 'EventTarget', id, kind, name, className: '' },
  standardIds: ['little' as StandardId],
})

/** A school whose calendar holds these events, and what it was asked to do. */
function anEventServer(events: readonly object[] = [anEvent()]) {
  const acts: Record<string, unknown>[] = []
  const done = (name: string) => (wish: object) => {
    acts.push({ name, ...wish })
    return { __typename: 'Done' }
  }
  const server = aSchoolServer({
    Query: {
      events: ({ from, to }: { from: string; to: string }) => ({
        ...{ __typename: 'EventWindow', id: `${from} ${to}` },
        readAt: '2026-11-17T07:40:00.000Z' as Instant,
        events,
        closedDays: [
          {
            __typename: 'EventClosedDay',
            date: '2026-11-11',
            standardId: 'little',
            name: 'Armistice',
          },
          { __typename: 'EventClosedDay', date: '2026-11-11', standardId: null, name: 'Armistice' },
        ],
        targets: [
          target('little', 'levels', 'Petite section'),
          target('mesanges', 'classes', 'Mésanges'),
        ],
      }),
    },
    Mutation: Object.fromEntries(
      [
        'addEvent',
        'changeEvent',
        'cancelEvent',
        'removeEvent',
        'changeEventDay',
        'removeEventDay',
      ].map((name) => [name, done(name)]),
    ),
  })
  const open = (locale: Locale = 'en', path = '/event', acts: Partial<SessionActs> = {}) =>
    openKept(<EventScreen />, { server, locale, path, acts })
  return { acts, server, open }
}

const cellOf = (date: string) =>
  document.querySelector<HTMLElement>(`[data-day="${date}"]`)?.closest('td') as HTMLElement
const chip = async () => screen.findByRole('button', { name: /Farm visit/ })

describe('the month', () => {
  test('begins its weeks on Monday, and shows each event on its day', async () => {
    await anEventServer().open('fr')
    const heads = (await screen.findAllByRole('columnheader')).map((it) => it.textContent)
    expect(heads[0]).toBe('lun.')
    expect(within(cellOf('2026-11-20')).getByText('Farm visit')).toBeTruthy()
    expect(cellOf('2026-11-11').textContent).toContain('Armistice')
  })

  test('lays out a series, without the day that was taken out of it', async () => {
    const weekly = { repeats: 'weekly', repeatsUntil: day('2026-12-04') } as const
    await anEventServer([anEvent({ ...weekly, skippedDays: [day('2026-11-27')] })]).open()
    const days = (await screen.findAllByText('Farm visit')).map(
      (it) => it.closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset.day,
    )
    expect(days).toEqual(['2026-11-20', '2026-12-04'])
  })

  test('says that an event falls on a day on which its level is closed', async () => {
    await anEventServer([anEvent({ firstDay: day('2026-11-11') })]).open()
    expect((await chip()).dataset.look).toBe('conflict')
    expect(screen.getByText('1 falls on a day when the school is closed.')).toBeDefined()
  })

  test('is walked by arrows, and N plans on the day that has the focus', async () => {
    await anEventServer().open()
    await chip()
    cellOf('2026-11-17').querySelector('button')?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-25')
    await userEvent.keyboard('n')
    expect(await screen.findByLabelText<HTMLInputElement>('Day')).toHaveProperty(
      'value',
      '2026-11-25',
    )
  })
})

describe('an event', () => {
  test('is added with what was typed, for the whole school', async () => {
    const { acts, open } = anEventServer([])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }))
    await userEvent.type(screen.getByLabelText('Title'), 'Winter fair')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(acts).toHaveLength(1))
    expect(acts[0]).toMatchObject({
      name: 'addEvent',
      input: { title: 'Winter fair', firstDay: '2026-11-17', audience: 'school', audienceIds: [] },
    })
  })

  test('keeps the PDF of its programme, and the form takes another one away', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:local')
    URL.revokeObjectURL = vi.fn()
    const sendPiece = async () => ({ header: () => null, status: 200, body: '{"state":"ready"}' })
    const { acts, open } = anEventServer([
      anEvent({ files: [{ id: 'old' as MediaId, name: 'Plan.pdf', image: null }] as never }),
    ])
    await open('en', '/event', { sendPiece })
    await userEvent.click(await chip())
    const card = screen.getByRole('dialog')
    expect(within(card).getByRole('button', { name: 'Plan.pdf' })).toBeDefined()
    await userEvent.click(within(card).getByRole('button', { name: 'Change' }))
    const input = document.querySelector<HTMLInputElement>('[data-event-file="paper"]')
    if (!input) throw new Error('there is no way to add a PDF')
    const pdf = new File(['%PDF-1.7 %%EOF'], 'Programme.pdf', { type: 'application/pdf' })
    await userEvent.upload(input, pdf)
    await screen.findByText('Programme.pdf')
    await userEvent.click(screen.getByRole('button', { name: 'Plan.pdf: remove it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(acts).toHaveLength(1))
    const mediaId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(acts[0]).toMatchObject({
      name: 'changeEvent',
      input: { files: [{ mediaId, name: 'Programme.pdf' }] },
    })
  })

  test('without a title, or repeated without an end, is refused before it is sent', async () => {
    const { acts, open } = anEventServer([])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is needed. Nothing was saved: fill it in.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Title'), 'Pool')
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'weekly')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/A series needs an end/)).toBeTruthy()
    expect(acts).toEqual([])
  })

  test('on a closed day is warned of in the form, and can be saved', async () => {
    await anEventServer([]).open('en', '/event?day=2026-11-11')
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }))
    expect(await screen.findByText('The school is closed: Armistice')).toBeTruthy()
  })

  test('is cancelled with a reason, and not without one', async () => {
    const { acts, open } = anEventServer()
    await open()
    await userEvent.click(await chip())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }))
    const needed = await screen.findByText(/This is needed/)
    expect(screen.getByLabelText('Why').getAttribute('aria-describedby')).toBe(
      needed.closest('p')?.id,
    )
    await userEvent.type(screen.getByLabelText(/Why/), 'The coach broke down')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }))
    await waitFor(() =>
      expect(acts).toMatchObject([{ name: 'cancelEvent', reason: 'The coach broke down' }]),
    )
  })

  test('of a series is cancelled on one day alone, unless all are chosen', async () => {
    const weekly = { repeats: 'weekly', repeatsUntil: day('2026-11-20') } as const
    const { acts, open } = anEventServer([anEvent(weekly)])
    await open()
    await userEvent.click(await chip())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }))
    await userEvent.type(screen.getByLabelText(/Why/), 'Rain')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }))
    await waitFor(() =>
      expect(acts).toMatchObject([{ name: 'changeEventDay', day: '2026-11-20', reason: 'Rain' }]),
    )
  })

  test('of more than the own classes can be read, and nothing else', async () => {
    await anEventServer([anEvent({ mayChange: false })]).open()
    await userEvent.click(await chip())
    expect(within(screen.getByRole('dialog')).getByText('Mésanges')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the event' })).toBeNull()
  })
})

test('the view comes back as it was left, and a list names only days with events', async () => {
  await anEventServer().open()
  await userEvent.click(await screen.findByRole('button', { name: 'List' }))
  expect(document.querySelectorAll('[data-date]')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Month after' }))
  expect(await screen.findByText('No event on these days')).toBeTruthy()
})

describe('the list on a phone', () => {
  const aMonth = ['2026-11-02', '2026-11-12', '2026-11-19', '2026-11-26'].map((firstDay, at) =>
    anEvent({ id: `visit ${at}` as EventId, title: `Visit ${at}`, firstDay: day(firstDay) }),
  )
  let places: unknown[] = []
  beforeEach(() => {
    onAPhone()
    places = []
    Element.prototype.scrollIntoView = function (this: HTMLElement, place) {
      places.push([this.dataset.date, place])
    }
    return () => Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('opens at the next day with an event, and takes no focus', async () => {
    await anEventServer(aMonth).open()
    await screen.findByRole('button', { name: /Visit 3/ })
    expect(places).toEqual([['2026-11-19', { block: 'start' }]])
    expect(document.activeElement).toBe(document.body)
  })

  test('comes back to it by Today, also on the day itself', async () => {
    await anEventServer(aMonth).open()
    const today = await screen.findByRole<HTMLButtonElement>('button', { name: 'Today' })
    places = []
    await userEvent.click(today)
    expect(places).toEqual([['2026-11-19', { block: 'start' }]])
    expect(document.activeElement).toBe(today)
  })

  test('ends with its last day where nothing comes any more, and leaves a first day below its head', async () => {
    await anEventServer(aMonth).open('en', '/event?day=2026-11-30')
    await screen.findByRole('button', { name: /Visit 3/ })
    // The list scrolls once it is drawn.
    await waitFor(() => expect(places).toEqual([['2026-11-26', { block: 'start' }]]))
    await userEvent.click(screen.getByRole('button', { name: 'Month after' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Month before' }))
    await screen.findByRole('button', { name: /Visit 3/ })
    await waitFor(() => expect(places.at(-1)).toEqual(['2026-11-02', { block: 'nearest' }]))
  })
})
