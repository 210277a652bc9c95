import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Device } from '#src/offline/storage/device-database.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, teacherId } from '#tests/support/tablets/classroom.ts'
import { DeviceProvider } from '../shell/device-context.tsx'
import { SyncList } from './sync-list.tsx'

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
    const tablet = await aPresenceTablet(aClassroom(), { waitingOwners: async () => owners })
    const list = (
      <DeviceProvider device={{ deviceName: () => null } as Device}>
        <SyncList onClose={() => undefined} />
      </DeviceProvider>
    )
    await tablet.show(list, { path: '/', locale })
    expect(await screen.findByText(nothing)).toBeDefined()
    expect(await screen.findByText(others)).toBeDefined()
    expect(screen.getByText(until)).toBeDefined()
    expect(screen.queryByText(/Marie Delage/)).toBeNull()
  },
)
