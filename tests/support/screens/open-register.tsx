import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { PresenceScreen } from '#src/features/presence/presence.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { aClassroom, childId, classId } from '../tablets/classroom.ts'
import { turn } from '../turn.ts'
import { aPresenceTablet } from './open-classroom.tsx'

/** The register of the class on the morning of the tests. */
export const morning = `/presence?class=${classId}&date=2026-11-17&period=am`

type Options = {
  path?: string
  locale?: Locale
  clock?: { now(): number }
  user?: Partial<SessionUser>
  /** Kinds of entries beside those of the register. */
  kinds?: readonly AnyEntryKind[]
}

/** The register of a class, with only the network and the clock in hand. */
export async function openRegister(
  classroom = aClassroom(),
  { path = morning, locale = 'en', clock, user, kinds }: Options = {},
) {
  const tablet = await aPresenceTablet(
    classroom,
    {},
    { ...(clock ? { clock } : {}), ...(user ? { user } : {}), ...(kinds ? { kinds } : {}) },
  )
  const { container } = await tablet.show(<PresenceScreen />, { path, locale })
  await waitFor(() => {
    expect(container.querySelector('main[data-screen=presence][data-ready]')).not.toBeNull()
  })
  // The cards hear of taps from the turn after they are drawn. A finger is not as fast as a test.
  await act(turn)
  const card = (place: number): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-child="${childId(place)}"]`)
    if (!found) throw new Error(`no card ${place}`)
    return found
  }
  const marks = () =>
    [...container.querySelectorAll<HTMLElement>('[data-child]')].map((it) => it.dataset.mark)
  return { classroom, tablet, container, card, marks }
}
