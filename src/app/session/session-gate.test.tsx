import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import type { UserType } from '#domain/accounts/roles.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore, type SessionState } from '#src/session/session-state.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { ScreenGate, SessionGate, SignInGate } from './session-gate.tsx'

const acts = {
  signIn: vi.fn(),
  watchOwners: () => () => undefined,
  publicSchool: async () => null,
  isReachable: async () => true,
  whySilent: createReachability().why,
  demoAccounts: async () => [],
} as unknown as SessionActs

const school = { features: [] } as unknown as SessionSchool
const withDiary = { ...school, dailyReportEnable: true }

function signedIn(
  userType: UserType,
  pages: readonly string[] = [],
  its: SessionSchool = school,
): SessionState {
  const user = {
    id: 'x',
    userType,
    directorPrivileges: [],
    pagePerms: pages.map((feature) => ({ id: feature, feature, hasAccess: true })),
    standardPerms: [],
  } as unknown as SessionUser
  return { status: 'signed-in', user, school: userType === 'admin' ? null : its }
}

function Here({ word }: { word: string }) {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{`${word} ${pathname}${search}`}</p>
}

async function go(state: SessionState, path: string) {
  const store = createSessionStore()
  store.set(state)
  await renderIn(
    'en',
    <SessionProvider store={store} acts={acts}>
      <Routes>
        <Route path="/" element={<SignInGate />} />
        <Route element={<SessionGate />}>
          <Route element={<ScreenGate word="diary" />}>
            <Route path="/communication-diary" element={<Here word="diary" />} />
          </Route>
          <Route element={<ScreenGate word="diary" forDirection />}>
            <Route path="/communication-diary/settings" element={<Here word="diary settings" />} />
          </Route>
          <Route element={<ScreenGate word="dashboard" />}>
            <Route path="/dashboard" element={<Here word="dashboard" />} />
          </Route>
          <Route element={<ScreenGate word="presence" />}>
            <Route path="/presence" element={<Here word="presence" />} />
          </Route>
          <Route element={<ScreenGate word="admin" />}>
            <Route path="/admin" element={<Here word="admin" />} />
          </Route>
          <Route path="/account" element={<Here word="account" />} />
        </Route>
      </Routes>
    </SessionProvider>,
    path,
  )
  return store
}

const here = async (): Promise<string | null> => (await screen.findByTestId('here')).textContent

describe('where somebody lands', () => {
  test.each([
    ['teacher', ['presence'], 'presence /presence'],
    ['director', [], 'dashboard /dashboard'],
    ['subdirector', [], 'dashboard /dashboard'],
    ['admin', [], 'admin /admin'],
  ] as const)(
    'a %s lands on the first screen of theirs that exists',
    async (role, pages, place) => {
      await go(signedIn(role, pages), '/')
      expect(await here()).toBe(place)
    },
  )

  test('a teacher of a school with diaries lands on hers, the direction on the page of the day', async () => {
    await go(signedIn('teacher', ['presence'], withDiary), '/')
    expect(await here()).toBe('diary /communication-diary')
    cleanup()
    for (const role of ['director', 'subdirector'] as const) {
      await go(signedIn(role, [], withDiary), '/')
      expect(await here()).toBe('dashboard /dashboard')
      cleanup()
    }
  })

  test.each([
    ['teacher', ['presence'], '/admin', 'presence /presence'],
    ['admin', [], '/presence', 'admin /admin'],
  ] as const)(
    'a %s who opens what is not theirs reads so at its address, and goes home from there',
    async (role, pages, path, place) => {
      await go(signedIn(role, pages), path)
      expect((await screen.findByRole('main')).dataset.screen).toBe('closed')
      expect(screen.queryByTestId('here')).toBeNull()
      await userEvent.click(screen.getByRole('link', { name: 'Go to my home page' }))
      expect(await here()).toBe(place)
    },
  )

  test('the direction’s own page below an open one is closed to a teacher', async () => {
    await go(signedIn('teacher', [], withDiary), '/communication-diary/settings')
    expect((await screen.findByRole('main')).dataset.screen).toBe('closed')
    cleanup()
    await go(signedIn('director', [], withDiary), '/communication-diary/settings')
    expect(await here()).toBe('diary settings /communication-diary/settings')
  })

  test('a teacher to whom nothing is open is told so', async () => {
    await go(signedIn('teacher'), '/')
    expect((await screen.findByRole('main')).dataset.screen).toBe('no-screen')
    const list = screen.getByRole('link', { name: 'Who is here' })
    expect(list.getAttribute('href')).toBe('/presence/building')
  })

  test('nobody goes to the sign-in page, and on to what they wanted afterwards', async () => {
    const store = await go({ status: 'signed-out' }, '/presence?class=1&date=2026-11-17')
    expect((await screen.findByRole('main')).dataset.screen).toBe('sign-in')
    store.set(signedIn('director'))
    expect(await here()).toBe('presence /presence?class=1&date=2026-11-17')
  })

  test('without network and with nothing on the tablet the page says it and offers to try again', async () => {
    await go({ status: 'unreachable' }, '/presence')
    expect((await screen.findByRole('main')).dataset.screen).toBe('unreachable')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('a person who must set up a second factor', () => {
  test.each(['/', '/admin', '/account'])('is led from %s to where that is done', async (path) => {
    const user = { id: 'x', userType: 'admin', mustSetUpTwoFactor: true } as SessionUser
    await go({ status: 'signed-in', user, school: null }, path)
    expect(await here()).toBe('account /account')
  })
})
