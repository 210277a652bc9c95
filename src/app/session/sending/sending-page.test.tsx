import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { WaitingOwner } from '#src/session/session-context.tsx'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { waitingHere } from '#tests/support/screens/session-acts.ts'
import { aClassroom, childId, teacherId } from '#tests/support/tablets/classroom.ts'
import { loadEntryWords } from '../../sync/entry-words.ts'
import { SendingPage } from './sending-page.tsx'

beforeAll(loadEntryWords)

const aMark = (place: number, childName: string) =>
  newEntry(markPresenceKind, {
    content: {
      childId: childId(place),
      date: '2026-11-17',
      period: 'am',
      mark: { state: 'present', arrivedAt: null, note: null },
      childName,
      gender: 'girl',
    } as never,
    baseVersion: null,
  })

/** A tablet on which so many marks wait, in the hands of somebody who may only send. */
async function aSendingTablet({
  marks,
  locale = 'en',
  owners = [],
}: {
  marks: number
  locale?: 'en' | 'fr'
  owners?: readonly WaitingOwner[]
}) {
  const classroom = aClassroom()
  classroom.state.isReachable = false
  const user = { sendsUntil: '2026-11-24T07:40:00.000Z' as Instant }
  const tablet = await aPresenceTablet(classroom, { watchOwners: waitingHere(owners) }, { user })
  const entries = ['Nour', 'Adam', 'Zoé'].slice(0, marks).map((name, at) => aMark(at, name))
  if (entries.length > 0) await tablet.offline.save(entries)
  await tablet.show(<SendingPage />, { path: '/', locale })
  await waitFor(() => expect(screen.getByRole('main').dataset.ready).toBe(''))
  return classroom
}

test.each([
  [
    'en',
    '3 entries of Marie Delage are being sent',
    '0 of 3 are sent',
    /Until 24 Nov, 8:40 it is open/,
  ],
  [
    'fr',
    'Envoi de 3 saisies de Marie Delage',
    '0 sur 3 envoyées',
    /Jusqu’au 24 nov., 8:40, il est ouvert/,
  ],
] as const)(
  'in %s it says whose entries are sent, how many, and how long it is open',
  async (locale, headline, count, until) => {
    await aSendingTablet({ marks: 3, locale })
    expect(await screen.findByText(headline)).toBeDefined()
    expect(screen.getByText(count)).toBeDefined()
    expect(screen.getByText(until)).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

test('when everything is sent it says so and leads out', async () => {
  const classroom = await aSendingTablet({ marks: 2 })
  classroom.state.isReachable = true
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('Everything is sent')).toBeDefined()
  const way = screen.getByRole('link', { name: 'Sign out' })
  expect(way.getAttribute('href')).toBe('/api/logout')
})

test('what is refused keeps its sentence and its choice, and the rest is counted as sent', async () => {
  const classroom = await aSendingTablet({ marks: 2 })
  classroom.state.judge = ({ act }) =>
    act.markPresence?.childId === childId(0) ? { code: 'presence.closed-day' } : 'accept'
  classroom.state.isReachable = true
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('1 entry needs you')).toBeDefined()
  expect(screen.getByText('2 of 2 are sent')).toBeDefined()
  const refused = screen.getByText(/Nour/).closest('li') as HTMLElement
  await userEvent.click(within(refused).getByRole('button', { name: 'Delete this entry' }))
  expect(await screen.findByText('Everything is sent')).toBeDefined()
})

test('a tablet on which nothing of hers waits says so, and names what waits of others', async () => {
  await aSendingTablet({
    marks: 0,
    owners: [
      { userId: teacherId, displayName: 'Marie Delage', waiting: 1 },
      { userId: 'karim', displayName: 'Karim Belkacem', waiting: 2 },
    ],
  })
  expect(await screen.findByText(/^Nothing of yours waits/)).toBeDefined()
  expect(await screen.findByText('2 entries of Karim Belkacem')).toBeDefined()
  expect(screen.queryByText(/of Marie Delage/)).toBeNull()
  expect(screen.queryByText('Everything is sent')).toBeNull()
})
