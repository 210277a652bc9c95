import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { newEntry } from '#src/offline/entry-kind.ts'
import { aClassroom, aWireMark, childId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { present, tuesday } from '#tests/support/presence-examples.ts'
import { BuildingScreen } from './building.screen.tsx'
import { markPresenceKind } from './presence.offline.ts'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

async function openBuilding(classroom = aClassroom(), locale: 'en' | 'fr' = 'en') {
  const tablet = await aPresenceTablet(classroom)
  tablets.push(tablet)
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
  test('names who is in, and asks for who was not called', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'present', arrivedAt: '08:24' }) })
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { show } = await openBuilding(classroom)
    await show()
    expect(screen.getByRole('heading', { name: '1 child is in the building' })).toBeTruthy()
    expect(screen.getByText('Here since 8:24')).toBeTruthy()
    expect(screen.queryByText('Nour Belkacem')).toBeNull()
    expect(screen.getAllByText('Not called, ask for the child')).toHaveLength(3)
  })

  test('counts a child whose mark waits on this tablet', async () => {
    const classroom = aClassroom()
    const { tablet, show } = await openBuilding(classroom)
    const container = await show()
    classroom.state.isReachable = false
    const content = {
      childId: childId(1) as ChildId,
      date: tuesday,
      period: 'am' as const,
      mark: present,
      childName: 'Nour',
      gender: 'girl' as const,
    }
    await tablet.offline.save([newEntry(markPresenceKind, { content, baseVersion: 0 })])
    await waitFor(() => {
      const nour = container.querySelector(`[data-building="${childId(1)}"]`)
      expect(nour?.getAttribute('data-asked')).toBe('no')
    })
  })

  test('a roll call counts the children found', async () => {
    const { show } = await openBuilding()
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Roll call' }))
    await userEvent.click(screen.getByRole('button', { name: /Adam Sow/ }))
    expect(screen.getByRole('heading', { name: '1 of 5 found' })).toBeTruthy()
  })

  test.each([
    ['en', 'Not on this device yet'],
    ['fr', 'Pas encore sur cet appareil'],
  ] as const)('without network and never opened, says so in %s', async (locale, words) => {
    const classroom = aClassroom()
    classroom.state.isReachable = false
    const { show } = await openBuilding(classroom, locale)
    await show()
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  })
})
