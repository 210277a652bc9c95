import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { SchoolEvent } from '../event.operations.ts'
import { PriceDialog } from '../price/price-dialog.tsx'
import { AnswersDialog } from './answers-dialog.tsx'

const evening = {
  ...{ id: 'evening', title: 'Parents’ evening', firstDay: '2026-11-27', lastDay: null },
  ...{ startsAt: '17:00', endsAt: '17:30', repeats: 'never', cancelledBecause: null },
} as unknown as SchoolEvent

const aChild = (id: string, change: object = {}) => ({
  ...{ __typename: 'AskedChild', id, firstName: id, lastName: 'Roy', className: 'Mésanges' },
  ...{
    invitedAt: null,
    remindedAt: null,
    isAuthorised: null,
    people: null,
    slot: null,
    isByHand: false,
    ...change,
  },
})

/** A school that has asked families so, and what was done. */
function aServer(answers: object, price: object | null = null) {
  const acts: Record<string, unknown>[] = []
  const done = (name: string) => (wish: object) => {
    acts.push({ name, ...wish })
    return { __typename: 'Done' }
  }
  const names = [
    'setInvitation',
    'removeInvitation',
    'inviteFamilies',
    'remindFamilies',
    'setFamilyAnswer',
  ]
  const server = aSchoolServer({
    Query: {
      eventAnswers: () => ({ __typename: 'EventAnswers', id: 'evening', toRemind: 0, ...answers }),
      eventPrice: () => price,
    },
    Mutation: Object.fromEntries(
      [...names, 'setEventPrice', 'removeEventPrice'].map((name) => [name, done(name)]),
    ),
  })
  return { acts, server }
}

const asked = (change: object = {}) => ({
  ...{ __typename: 'EventInvitation', id: 'evening', seats: null, slotMinutes: null },
  ...{ closesOn: null, version: 1, ...change },
})

describe('the answers of families', () => {
  test('are counted, and noted by hand', async () => {
    const children = [aChild('Ana', { people: 3 }), aChild('Ben')]
    const { acts, server } = aServer({
      ...{ seatsLeft: 2, slots: [], invitation: asked({ seats: 5 }), children },
    })
    await openKept(<AnswersDialog event={evening} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    const count = await screen.findByText('3 people come')
    expect(count.closest('p')?.textContent).toBe(
      '3 people come · 1 without an answer · 2 seats left',
    )
    await userEvent.selectOptions(screen.getByLabelText('Answer for Ben'), 'does not come')
    expect(acts).toMatchObject([{ name: 'setFamilyAnswer', childId: 'Ben', people: 0, slot: null }])
  })

  test('by appointment show whose each is, and offer the free ones', async () => {
    const children = [aChild('Ana', { people: 1, slot: '17:00' }), aChild('Ben')]
    const { acts, server } = aServer({
      ...{ seatsLeft: null, slots: ['17:00', '17:15'], children },
      invitation: asked({ slotMinutes: 15 }),
    })
    await openKept(<AnswersDialog event={evening} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    await screen.findByText('1 person comes')
    expect(document.querySelector('[data-slot="17:00"]')?.textContent).toContain('Ana Roy')
    const ofBen = screen.getByLabelText('Answer for Ben')
    const offered = within(ofBen)
      .getAllByRole('option')
      .map((it) => it.textContent)
    expect(offered).toEqual(['no answer', 'does not come', '17:15'])
    await userEvent.selectOptions(ofBen, '17:15')
    expect(acts).toMatchObject([{ childId: 'Ben', people: 1, slot: '17:15' }])
  })

  test('are asked for by a form, and by a mail to each family', async () => {
    const { acts, server } = aServer({
      ...{ seatsLeft: null, slots: [], invitation: null, children: [aChild('Ana')] },
    })
    await openKept(<AnswersDialog event={evening} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the families' }))
    await userEvent.type(screen.getByLabelText('Seats'), '30')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(acts).toMatchObject([{ name: 'setInvitation', seats: 30, slotMinutes: null }])
  })

  test('are asked for once more of those alone who have no link', async () => {
    const invitedAt = '2026-11-16T08:00:00.000Z'
    const { acts, server } = aServer({
      ...{ seatsLeft: null, slots: [], invitation: asked() },
      children: [aChild('Ana', { invitedAt }), aChild('Ben')],
    })
    await openKept(<AnswersDialog event={evening} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite the families' }))
    expect(acts).toMatchObject([{ name: 'inviteFamilies', eventId: 'evening' }])
    expect(await screen.findByText('Each family gets a mail with its own link.')).toBeDefined()
  })

  test('that are missing are reminded of by one press, and who was is shown', async () => {
    const remindedAt = '2026-11-16T08:00:00.000Z'
    const { acts, server } = aServer({
      ...{ seatsLeft: null, slots: [], invitation: asked(), toRemind: 7 },
      children: [aChild('Ana', { invitedAt: remindedAt, remindedAt }), aChild('Ben')],
    })
    await openKept(<AnswersDialog event={evening} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    const press = await screen.findByRole('button', { name: 'Remind 7 families without an answer' })
    expect(document.querySelector('[data-asked="Ana"]')?.textContent).toMatch(/reminded .+/)
    expect(document.querySelector('[data-asked="Ben"]')?.textContent).not.toMatch(/reminded/)
    await userEvent.click(press)
    expect(acts).toMatchObject([{ name: 'remindFamilies', eventId: 'evening' }])
  })

  test('about an outing say whose signature is missing, also where no family is asked', async () => {
    const outing = { ...evening, kind: 'outing', asksAuthorisation: true } as SchoolEvent
    const { server } = aServer({
      ...{ seatsLeft: null, slots: [], invitation: null, toRemind: 1 },
      children: [aChild('Ana', { isAuthorised: true }), aChild('Ben')],
    })
    await openKept(<AnswersDialog event={outing} askForDay={null} onClose={() => undefined} />, {
      server,
    })
    expect(await screen.findByText('1 authorisation is missing.')).toBeDefined()
    expect(document.querySelector('[data-asked="Ana"]')?.textContent).toContain('authorised')
    expect(document.querySelector('[data-asked="Ben"]')?.textContent).toContain('not signed yet')
    expect(screen.getByRole('button', { name: 'Remind 1 family without an answer' })).toBeDefined()
  })

  test('about a series hold for all its days, and one day can be asked for alone', async () => {
    const { server } = aServer({
      ...{ seatsLeft: null, slots: [], invitation: null, children: [] },
    })
    let days = 0
    const askForDay = async () => {
      days += 1
      return { kind: 'done' as const, answer: null }
    }
    const series = { ...evening, repeats: 'weekly' } as SchoolEvent
    await openKept(
      <AnswersDialog event={series} askForDay={askForDay} onClose={() => undefined} />,
      { server },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for this day alone' }))
    expect(days).toBe(1)
  })
})

test('the price of an event is typed as people write amounts, and sent in cents', async () => {
  const { acts, server } = aServer({})
  await openKept(<PriceDialog event={evening} onClose={() => undefined} />, {
    ...{ server, locale: 'fr' },
  })
  await userEvent.type(await screen.findByLabelText(/Tarif par enfant/), '12,50')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(acts).toMatchObject([{ name: 'setEventPrice', eventId: 'evening', amount: 1250 }])
})
