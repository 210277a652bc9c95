import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { PedagogySettingsScreen } from '#src/features/pedagogy/pedagogy-settings.screen.tsx'
import { aPresenceTablet } from './open-classroom.tsx'
import { aPedagogyClassroom } from './pedagogy-classroom.ts'

const tablets: { close(): Promise<void> }[] = []

export async function closePedagogySettings(): Promise<void> {
  for (const tablet of tablets.splice(0)) await tablet.close()
}

/** The settings of pedagogy of a school; `reload` shows them again on the same tablet. */
export async function openPedagogySettings(classroom = aPedagogyClassroom()) {
  const tablet = await aPresenceTablet(classroom, {
    isReachable: async () => classroom.state.isReachable,
  })
  tablets.push(tablet)
  async function show() {
    const { container, unmount } = await tablet.show(<PedagogySettingsScreen />, {
      path: '/settings/pedagogy',
      locale: 'en',
    })
    await waitFor(() => {
      expect(
        container.querySelector('main[data-screen=settings-pedagogy][data-ready]'),
      ).not.toBeNull()
    })
    return { container, unmount }
  }
  const { container, unmount } = await show()
  return {
    classroom,
    container,
    async reload() {
      unmount()
      return (await show()).container
    },
  }
}
