import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import type { SessionUser } from '#src/session/session.operations.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { WhosePlace } from '../whose-place.tsx'

const now = Date.parse('2026-11-17T07:40:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

async function open({
  locale = 'en' as Locale,
  endsAt = inMinutes(42) as string | null,
  isTaken = true,
  address = '/presence',
  reason = 'Her register' as string | null,
} = {}) {
  const store = createSessionStore()
  const impersonation = endsAt && { byName: 'Paule Girard', reason, endsAt }
  store.set(
    endsAt
      ? { status: 'signed-in', user: { name: 'Marie', impersonation } as SessionUser, school: null }
      : { status: 'unreachable' },
  )
  const acts = sessionActs({
    isImpersonating: () => isTaken,
    readAnew: vi.fn(async () => undefined),
    stopImpersonating: vi.fn(async () => undefined),
  })
  await renderIn(
    locale,
    <ClockProvider clock={{ now: () => now }}>
      <SessionProvider store={store} acts={acts}>
        <WhosePlace />
      </SessionProvider>
    </ClockProvider>,
    address,
  )
  return acts
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('the banner over a place that was taken', () => {
  test.each([
    ['en', 'Paule Girard sees Préau as Marie: 42 minutes left.', 'Reason: Her register'],
    [
      'fr',
      'Paule Girard voit Préau comme Marie\u00a0: encore 42 minutes.',
      'Motif\u00a0: Her register',
    ],
  ] as const)('in %s says who, in whose place, how long and why', async (locale, words, reason) => {
    await open({ locale })
    const banner = await screen.findByRole('region')
    expect(banner.textContent).toContain(words)
    expect(banner.textContent).toContain(reason)
  })

  test.each([
    ['en', 'No reason was given.'],
    ['fr', 'Aucun motif donné.'],
  ] as const)(
    'in %s says that no reason was given, as other programs need none',
    async (locale, words) => {
      await open({ locale, reason: null })
      expect((await screen.findByRole('region')).textContent).toContain(words)
    },
  )

  test('stands there without a network, too', async () => {
    await open({ endsAt: null })
    expect((await screen.findByRole('region')).textContent).toContain(
      "You have taken somebody's place",
    )
  })

  test('gives the place back by its button', async () => {
    const acts = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(acts.stopImpersonating).toHaveBeenCalledOnce()
  })

  test('gives it back by itself when the hour is over', async () => {
    const acts = await open({ endsAt: inMinutes(0) })
    await waitFor(() => expect(acts.stopImpersonating).toHaveBeenCalled())
  })

  test('is not there without an impersonation', async () => {
    await open({ isTaken: false })
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('says so when the place was given back', async () => {
    await open({ isTaken: false, address: '/?visit=ended' })
    expect(await screen.findByText(/You are yourself again/)).toBeDefined()
  })
})
