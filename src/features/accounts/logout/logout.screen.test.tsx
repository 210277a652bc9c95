import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { quietState, type SyncState } from '#src/offline/sending/sync-state.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { LogoutScreen } from './logout.screen.tsx'

type Counts = Pick<SyncState, 'waiting' | 'attention'>

async function open(
  locale: 'en' | 'fr',
  counts: Counts | 'unknown',
  { by = 'click' }: { by?: 'click' | 'link' } = {},
) {
  const stateOf = (known: Counts | 'unknown'): SyncState =>
    known === 'unknown' ? quietState : { ...quietState, ...known, isKnown: true }
  let hear: (state: SyncState) => void = () => undefined
  let state = stateOf(counts)
  const live = {
    current: () => state,
    subscribe(listener: (state: SyncState) => void) {
      hear = listener
      listener(state)
      return () => undefined
    },
  }
  const sendNow = vi.fn()
  const signOut = vi.fn()
  const offline = { syncState: () => live, sendNow, wake: vi.fn() } as unknown as OfflineStore
  const store = createSessionStore()
  store.set({ status: 'signed-in', user: { name: 'Marie' } as SessionUser, school: null })
  await renderIn(
    locale,
    <SessionProvider store={store} acts={{ signOut } as unknown as SessionActs}>
      <OfflineProvider store={offline}>
        <Routes>
          <Route path="/api/logout" element={<LogoutScreen />} />
          <Route
            path="/"
            element={
              <>
                <p>home</p>
                <Link to="/api/logout">out</Link>
              </>
            }
          />
        </Routes>
      </OfflineProvider>
    </SessionProvider>,
    by === 'link' ? '/api/logout' : '/',
  )
  if (by === 'click') await userEvent.click(screen.getByRole('link', { name: 'out' }))
  const nowKnown = (next: Counts): void => {
    state = stateOf(next)
    hear(state)
  }
  return { sendNow, signOut, nowKnown }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('signing out', () => {
  test('with everything sent nobody is asked', async () => {
    const { signOut } = await open('en', { waiting: 0, attention: 0 })
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })

  test('nothing is wiped before the entries were counted', async () => {
    const { signOut } = await open('en', 'unknown')
    expect(signOut).not.toHaveBeenCalled()
  })

  test.each([
    ['en', 1, '1 entry is not sent'],
    ['en', 3, '3 entries are not sent'],
    ['fr', 1, '1 saisie n’est pas envoyée'],
    ['fr', 3, '3 saisies ne sont pas envoyées'],
  ] as const)(
    'in %s %i waiting are counted before anything happens',
    async (locale, waiting, title) => {
      const { signOut } = await open(locale, { waiting, attention: 0 })
      expect(screen.getByRole('heading', { name: title })).toBeDefined()
      expect(signOut).not.toHaveBeenCalled()
    },
  )

  test('sending first signs out once the last entry is sent', async () => {
    const { sendNow, signOut, nowKnown } = await open('en', { waiting: 2, attention: 0 })
    await press('Send, then sign out')
    expect(sendNow).toHaveBeenCalledOnce()
    expect(signOut).not.toHaveBeenCalled()
    nowKnown({ waiting: 0, attention: 0 })
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })

  test('an entry that needs a person is never sent away silently', async () => {
    const { signOut, nowKnown } = await open('en', { waiting: 1, attention: 0 })
    await press('Send, then sign out')
    nowKnown({ waiting: 0, attention: 1 })
    expect(await screen.findByText(/waits for your decision/)).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('what only waits for a decision is not offered to be sent: staying is the first act', async () => {
    const { signOut } = await open('en', { waiting: 0, attention: 2 })
    expect(screen.queryByRole('button', { name: 'Send, then sign out' })).toBeNull()
    await press('Stay signed in and settle')
    expect(screen.getByText('home')).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('deleting says how many and signs out', async () => {
    const { signOut } = await open('en', { waiting: 3, attention: 0 })
    await press('Delete 3 entries and sign out')
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('staying signed in goes back home with everything kept', async () => {
    const { signOut } = await open('en', { waiting: 3, attention: 0 })
    await press('Stay signed in')
    expect(screen.getByText('home')).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })
})

describe('a link from elsewhere that leads to signing out', () => {
  const quiet = { waiting: 0, attention: 0 }

  test.each([
    ['en', 'Sign Marie out?', 'Sign out'],
    ['fr', 'Déconnecter Marie ?', 'Se déconnecter'],
  ] as const)('asks in %s before anything goes', async (locale, question, yes) => {
    const { signOut } = await open(locale, quiet, { by: 'link' })
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
    await press(yes)
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('leads home with everything kept when the person stays', async () => {
    const { signOut } = await open('en', quiet, { by: 'link' })
    await press('Stay signed in')
    expect(screen.getByText('home')).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('signs out nobody whose entries are not counted yet, though they said yes', async () => {
    const { signOut, nowKnown } = await open('en', 'unknown', { by: 'link' })
    await press('Sign out')
    expect(signOut).not.toHaveBeenCalled()
    nowKnown({ waiting: 2, attention: 0 })
    expect(await screen.findByRole('heading', { name: '2 entries are not sent' })).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('asks no second time once what waited was sent', async () => {
    const { signOut, nowKnown } = await open('en', { waiting: 1, attention: 0 }, { by: 'link' })
    await press('Send, then sign out')
    nowKnown(quiet)
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  })

  test('asks when the entry that waited was sent meanwhile, and nobody said yes', async () => {
    const { signOut, nowKnown } = await open('en', { waiting: 1, attention: 0 }, { by: 'link' })
    nowKnown(quiet)
    expect(await screen.findByRole('heading', { name: 'Sign Marie out?' })).toBeDefined()
    expect(signOut).not.toHaveBeenCalled()
  })
})
