import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import {
  addTransmissionKind,
  removeTransmissionKind,
} from '#src/features/transmission/transmission.offline.ts'
import { type AnyEntryKind, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { entryKinds as passageKinds } from '#src/rooms/rooms.offline.ts'
import { present, tuesday } from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { aPassage, aRoomCount, aRoomPerson, aRooms } from '#tests/support/examples/room-examples.ts'
import { hour, lineId } from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import {
  aClassroom,
  aWireMark,
  childId,
  classId,
  otherId,
  teacherId,
  tuesdayMorning,
} from '#tests/support/tablets/classroom.ts'
import { BuildingAhead } from './building/building-ahead.tsx'
import { BuildingScreen } from './building.screen.tsx'

const sheetKinds = [
  addTransmissionKind,
  removeTransmissionKind,
  ...passageKinds,
] as readonly unknown[]

/** A clock that stands, so many minutes after the school has answered. */
const aClock = () => ({
  minutes: 0,
  now() {
    return tuesdayMorning + this.minutes * 60_000
  },
})

async function openBuilding(
  classroom = aClassroom(),
  locale: 'en' | 'fr' = 'en',
  clock: { now(): number } = aClock(),
) {
  const kinds = sheetKinds as readonly AnyEntryKind[]
  const tablet = await aPresenceTablet(classroom, {}, { kinds, clock })
  const show = async () => {
    const { container } = await tablet.show(<BuildingScreen />, {
      path: '/presence/building',
      locale,
    })
    await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
    return container
  }
  return { tablet, show }
}

describe('who is in the building', () => {
  test('names who is in, and asks for those who were not called', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present', arrivedAt: '08:24' }) })
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { show } = await openBuilding(classroom)
    await show()
    expect(
      screen.getByRole('heading', { name: '1 child of the whole school is in the building' }),
    ).toBeDefined()
    expect(screen.getByText('Here since 8:24')).toBeDefined()
    expect(screen.queryByText('Nour Belkacem')).toBeNull()
    expect(screen.getAllByText('Not called, ask for the child')).toHaveLength(3)
  })

  test.each([
    ['en', "2 children are here by this morning's register and were not called this afternoon."],
    ['fr', '2 enfants sont là d’après l’appel du matin et n’ont pas été appelés cet après-midi.'],
  ] as const)(
    'says in the afternoon whom only the morning has called, as the register does, in %s',
    async (locale, said) => {
      const classroom = aClassroom()
      for (const child of [0, 1]) classroom.mark(child, { am: aWireMark({ state: 'present' }) })
      const { show } = await openBuilding(classroom, locale, {
        now: () => tuesdayMorning + 6 * 3_600_000,
      })
      const container = await show()
      expect(container.textContent).toContain(said)
      expect(container.querySelectorAll('[data-asked="no"]')).toHaveLength(2)
    },
  )

  test('says of which half-day everybody was called', async () => {
    const classroom = aClassroom()
    for (const child of [0, 1, 2, 3, 4])
      classroom.mark(child, { am: aWireMark({ state: 'present' }) })
    const { show } = await openBuilding(classroom)
    await show()
    expect(screen.getByText(/Every expected child was called this morning/)).toBeDefined()
  })

  test('counts a child whose mark waits on this tablet', async () => {
    const classroom = aClassroom()
    const { tablet, show } = await openBuilding(classroom)
    const container = await show()
    classroom.state.isReachable = false
    const content = aMarkContent(present, { childId: childId(1) as ChildId })
    await tablet.offline.save([newEntry(markPresenceKind, { content, baseVersion: 0 })])
    await waitFor(() => {
      const nour = container.querySelector(`[data-building="${childId(1)}"]`)
      expect(nour?.getAttribute('data-asked')).toBe('no')
    })
  })

  test('leaves out a child that was collected on the sheet of this tablet, and takes it back', async () => {
    const classroom = aClassroom()
    classroom.mark(1, { am: aWireMark({ state: 'present' }) })
    const { tablet, show } = await openBuilding(classroom)
    const container = await show()
    const nour = () => container.querySelector(`[data-building="${childId(1)}"]`)
    expect(nour()?.getAttribute('data-asked')).toBe('no')
    classroom.state.isReachable = false
    const line = {
      ...{ lineId: lineId(1), childId: childId(1) as ChildId, childName: 'Nour', date: tuesday },
      ...{ line: 'departure' as const, at: hour('8:40') },
    }
    const details = { collectedBy: 'Papa', identityChecked: true, message: null }
    const content = { ...line, details, visibleToGuardian: true }
    await tablet.offline.save([newEntry(addTransmissionKind, { content, baseVersion: 1 })])
    await waitFor(() => expect(nour()).toBeNull())
    const back = { ...line, reason: null }
    await tablet.offline.save([
      newEntry(removeTransmissionKind, { content: back, baseVersion: null }),
    ])
    await waitFor(() => expect(nour()?.getAttribute('data-asked')).toBe('no'))
  })

  test('a roll call counts the children found', async () => {
    const { show } = await openBuilding()
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Roll call' }))
    await userEvent.click(screen.getByRole('button', { name: /Adam Sow/ }))
    expect(
      screen.getByRole('heading', { name: '1 of 5 children of the whole school found' }),
    ).toBeDefined()
  })

  const elsewhere = [
    {
      __typename: 'ClassElsewhere',
      className: 'Grande section',
      inside: 18,
      notCalled: 2,
      teachers: ['Anne Moreau', 'Yanis Petit'],
      at: '2026-11-17T07:38:00.000Z',
    },
    {
      __typename: 'ClassElsewhere',
      className: 'Petite section',
      inside: 0,
      notCalled: 0,
      teachers: [],
      at: '2026-11-17T07:38:00.000Z',
    },
  ]

  test.each([
    ['en', '0 children of Moyenne section A are in the building'],
    ['fr', '0 enfant de Moyenne section A est dans les locaux'],
  ] as const)(
    'says whose children it counts where there are other classes, in %s',
    async (locale, heading) => {
      const classroom = aClassroom()
      classroom.answers.set('PresenceElsewhere', () => ({ buildingElsewhere: elsewhere }))
      const { show } = await openBuilding(classroom, locale)
      await show()
      expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
    },
  )

  test('tells of every other class its number and who answers for it', async () => {
    const classroom = aClassroom()
    classroom.answers.set('PresenceElsewhere', () => ({ buildingElsewhere: elsewhere }))
    const { show } = await openBuilding(classroom)
    const container = await show()
    expect(await screen.findByText('18 children in the building, counted at 8:38')).toBeDefined()
    const lines = [...container.querySelectorAll('[data-elsewhere]')].map((it) => it.textContent)
    expect(lines).toEqual([
      'Grande section: 18 here, 2 not calledAnswered for by Anne Moreau and Yanis Petit',
      'Petite section: 0 hereNobody teaches it: ask the office',
    ])
  })

  test('says so where the numbers of the other classes are not on the device', async () => {
    const classroom = aClassroom()
    classroom.state.failing.add('PresenceElsewhere')
    const { show } = await openBuilding(classroom)
    await show()
    expect(
      await screen.findByText(/^The other classes of the school are not on this device\./),
    ).toBeDefined()
    expect(
      screen.getByRole('heading', {
        name: '0 children of Moyenne section A are in the building',
      }),
    ).toBeDefined()
  })

  const withStaff = () => {
    const classroom = aClassroom()
    const people = [
      aRoomPerson(teacherId, 'Marie Delage', [classId]),
      aRoomPerson(otherId, 'Sofiane Karam'),
    ]
    classroom.answers.set('RoomsOfDay', () => ({ rooms: aRooms({ people }) }))
    return classroom
  }

  test('notes with one tap that a colleague came, without a network, and takes it back', async () => {
    const classroom = withStaff()
    const { show } = await openBuilding(classroom)
    const container = await show()
    const marie = await screen.findByRole('button', { name: /^Marie Delage/ })
    classroom.state.isReachable = false
    await userEvent.click(marie)
    await screen.findByText('Moyenne section A, since 8:40')
    expect(marie.getAttribute('aria-pressed')).toBe('true')
    expect(container.querySelector(`[data-adult="${teacherId}"]`)?.getAttribute('data-saved')).toBe(
      'tablet',
    )
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(marie.getAttribute('aria-pressed')).toBe('false'))
  })

  test('notes somebody of another class, and sends who came into which room', async () => {
    const classroom = withStaff()
    classroom.otherKinds.set('notePassage', ({ passageId, ...act }) => ({
      ...(aPassage({ id: passageId, ...act }) as { __typename: string; version: number }),
    }))
    const { show } = await openBuilding(classroom)
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sofiane Karam' }))
    expect(await screen.findByText(/1 adult is noted in a room/)).toBeDefined()
    await waitFor(() =>
      expect(classroom.state.received.map(({ act }) => act)).toMatchObject([
        { notePassage: { userId: otherId, classId, way: 'in' } },
      ]),
    )
  })

  const withHours = () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present' }) })
    classroom.answers.set('RoomsOfDay', () => ({ rooms: aRooms({ countTimes: ['08:00'] }) }))
    return classroom
  }

  test.each([
    ['en', 'Head count of 8:00', '1 is there', /^1 counted at 8:40/],
    ['fr', 'Comptage de 8:00', '1 est là', /^Comptés à 8:40/],
  ] as const)(
    'asks for the head count at its hour, and one tap confirms it without a network, in %s',
    async (locale, asks, confirms, counted) => {
      const classroom = withHours()
      const { show } = await openBuilding(classroom, locale)
      const container = await show()
      await screen.findByText(asks)
      classroom.state.isReachable = false
      await userEvent.click(screen.getByRole('button', { name: confirms }))
      const line = await screen.findByText(counted)
      expect(line.getAttribute('data-saved')).toBe('tablet')
      expect(container.querySelector('[data-count-due]')).toBeNull()
    },
  )

  test('takes another number than the register has, and says that it differs', async () => {
    const classroom = withHours()
    classroom.otherKinds.set('countRoom', ({ countId, ...act }) => ({
      ...(aRoomCount({ id: countId, ...act }) as { __typename: string; version: number }),
    }))
    const { show } = await openBuilding(classroom)
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Another number' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '2')
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the count' }))
    expect(await screen.findByText(/^2 counted at 8:40, 1 by the register/)).toBeDefined()
    await waitFor(() =>
      expect(classroom.state.received.map(({ act }) => act)).toMatchObject([
        { countRoom: { classId, dueAt: '08:00', expected: 1, there: 2 } },
      ]),
    )
  })

  test('says that no child is expected at a time without school, and not that all were called', async () => {
    const saturday = { now: () => tuesdayMorning + 4 * 24 * 60 * 60_000 }
    const { show } = await openBuilding(withStaff(), 'en', saturday)
    await show()
    expect(screen.getByText(/^No child is expected at this time\./)).toBeDefined()
    expect(screen.getByText(/No adult is noted in a room\.$/)).toBeDefined()
    expect(screen.queryByText(/Every expected child/)).toBeNull()
  })

  test('says that no adult is noted, and prints lines to write them on', async () => {
    const { show } = await openBuilding()
    const container = await show()
    expect(screen.getByText(/No adult is noted in a room\.$/)).toBeDefined()
    expect(container.querySelectorAll('ul[data-print="only"] > li')).toHaveLength(12)
  })

  test('opens without a network on a device that showed other screens only', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present', arrivedAt: '08:24' }) })
    classroom.answers.set('PresenceElsewhere', () => ({ buildingElsewhere: elsewhere }))
    const { tablet, show } = await openBuilding(classroom)
    const known: string[] = []
    const numbers = classroom.answers.get('PresenceElsewhere')
    classroom.answers.set('PresenceElsewhere', (variables) => {
      known.push('elsewhere')
      return numbers?.(variables) ?? {}
    })
    const { unmount } = await tablet.show(<BuildingAhead />, { path: '/diary', locale: 'en' })
    await waitFor(() => expect(known).toEqual(['elsewhere']), { timeout: 5_000 })
    unmount()
    classroom.state.isReachable = false
    await show()
    expect(await screen.findByText('Here since 8:24')).toBeDefined()
    expect(screen.getByText(/^Grande section/)).toBeDefined()
  }, 10_000)

  test.each([
    ['en', 'The school has not answered since 8:40.'],
    ['fr', 'L’école n’a pas répondu depuis 8:40.'],
  ] as const)(
    'says how old the list is while the school does not answer, in %s',
    async (locale, words) => {
      const classroom = aClassroom()
      const clock = aClock()
      const { show } = await openBuilding(classroom, locale, clock)
      await show()
      expect(screen.queryByText(words)).toBeNull()
      cleanup()
      classroom.state.isReachable = false
      clock.minutes = 3
      await show()
      expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeDefined()
    },
  )

  test('says how old the list is also while an answer is awaited that never comes', async () => {
    const classroom = aClassroom()
    const clock = aClock()
    const { show } = await openBuilding(classroom, 'en', clock)
    await show()
    cleanup()
    classroom.state.isHanging = true
    clock.minutes = 3
    await show()
    const words = 'The school has not answered since 8:40.'
    expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeDefined()
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText(words)).toBeDefined()
  })

  test('reads an old list anew as soon as the network is back', async () => {
    const classroom = aClassroom()
    const clock = aClock()
    const { show } = await openBuilding(classroom, 'en', clock)
    await show()
    classroom.mark(0, { am: aWireMark({ state: 'present', arrivedAt: '08:24' }) })
    window.dispatchEvent(new Event('online'))
    expect(screen.queryByText('Here since 8:24')).toBeNull()
    clock.minutes = 3
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Here since 8:24')).toBeDefined()
  })

  test.each([
    ['en', 'Not on this device yet'],
    ['fr', 'Pas encore sur cet appareil'],
  ] as const)('without network and never opened, says so in %s', async (locale, words) => {
    const classroom = aClassroom()
    classroom.state.isReachable = false
    const { show } = await openBuilding(classroom, locale)
    await show()
    expect(screen.getByRole('heading', { name: words })).toBeDefined()
  })
})
