import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import {
  type EvaluationContent,
  entryKinds,
  evaluateMilestoneKind,
} from '#src/features/pedagogy/pedagogy.offline.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Device } from '#src/offline/storage/device-database.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { waitingHere } from '#tests/support/screens/session-acts.ts'
import { aClassroom, childId, teacherId } from '#tests/support/tablets/classroom.ts'
import { DeviceProvider } from '../shell/device-context.tsx'
import { loadEntryWords } from './entry-words.ts'
import { SyncList } from './sync-list.tsx'

beforeAll(loadEntryWords)

const theList = (
  <DeviceProvider device={{ deviceName: () => null } as Device}>
    <SyncList onClose={() => undefined} />
  </DeviceProvider>
)

test.each([
  ['en', /^Nothing of yours waits/, '2 entries of Karim Belkacem', /when Karim Belkacem signs in/],
  ['fr', /^Rien de vous n’attend/, '2 saisies de Karim Belkacem', /Karim Belkacem se connectera/],
] as const)(
  'in %s the list behind the badge speaks of its person, and names what waits of others',
  async (locale, nothing, others, until) => {
    const owners = [
      { userId: teacherId, displayName: 'Marie Delage', waiting: 1 },
      { userId: 'karim', displayName: 'Karim Belkacem', waiting: 2 },
    ]
    const tablet = await aPresenceTablet(aClassroom(), { watchOwners: waitingHere(owners) })
    await tablet.show(theList, { path: '/', locale })
    expect(await screen.findByText(nothing)).toBeDefined()
    expect(await screen.findByText(others)).toBeDefined()
    expect(screen.getByText(until)).toBeDefined()
    expect(screen.queryByText(/Marie Delage/)).toBeNull()
  },
)

const date = '2026-11-17'

const aMark = (place: number, childName: string) =>
  newEntry(markPresenceKind, {
    content: {
      ...{ childId: childId(place), date, period: 'am', childName, gender: 'girl' },
      mark: { state: 'present', arrivedAt: null, note: null },
    } as never,
    baseVersion: null,
  })

const aMilestone = newEntry(evaluateMilestoneKind, {
  content: {
    evaluationId: '01930000-0000-7000-8000-0000000000ab',
    milestoneId: '01930000-0000-7000-8000-0000000000aa',
    ...{ childId: childId(0), level: 'A', date, comment: null },
    ...{ observationId: null, childName: 'Nour', milestoneText: 'Runs' },
  } as unknown as EvaluationContent,
  baseVersion: null,
})

/** Two marks and a milestone, while nobody can be reached. */
async function openWaiting(locale: 'en' | 'fr') {
  const classroom = aClassroom()
  classroom.state.isReachable = false
  const tablet = await aPresenceTablet(classroom, {}, { kinds: entryKinds })
  await tablet.offline.save([aMark(0, 'Nour'), aMark(1, 'Adam'), aMilestone])
  await tablet.show(theList, { path: '/', locale })
  await waitFor(() => expect(tablet.offline.syncState().current().isOffline).toBe(true))
}

test.each([
  ['en', '2 marks and 1 milestone wait for the network', '2 marks', '1 milestone'],
  ['fr', '2 pointages et 1 compétence attendent le réseau', '2 pointages', '1 compétence'],
] as const)(
  'in %s what waits is told by what it is, and not one by one',
  async (locale, sentence, marks, milestones) => {
    await openWaiting(locale)
    await screen.findByRole('heading', { name: sentence })
    for (const name of [marks, milestones]) screen.getByText(name)
    expect(document.querySelectorAll('[data-entry]')).toHaveLength(0)
  },
)

test('a group opens to its entries, which say that they go by themselves and not how often they tried', async () => {
  await openWaiting('en')
  await userEvent.click(await screen.findByText('2 marks'))
  await waitFor(() => expect(document.querySelectorAll('[data-entry]')).toHaveLength(2))
  const rows = within(screen.getByText('2 marks').closest('details') as HTMLElement)
  const lines = rows.getAllByRole('listitem').map((row) => row.textContent)
  expect(lines[0]).toMatch(/^Nour: .*will be sent when the network is back$/)
  expect(lines.join()).not.toMatch(/tried/)
})
