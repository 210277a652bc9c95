import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#src/session/session.operations.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { refused, silent, zoe } from '#tests/support/screens/open-account.tsx'
import { type Door, fieldFor as field, openDoor } from '#tests/support/screens/open-door.tsx'
import { ForgottenPasswordScreen } from './forgotten-password.screen.tsx'
import { InvitationScreen } from './invitation.screen.tsx'
import { NewPasswordScreen } from './new-password.screen.tsx'
import { SignInLinkScreen } from './sign-in-link.screen.tsx'
import { VerifyEmailScreen } from './verify-email.screen.tsx'

const open = (page: ReactNode, address: string, door: Door = {}) =>
  openDoor(
    <Routes>
      <Route path="/" element={<p>sign-in page</p>} />
      <Route path="/forgotten-password" element={<ForgottenPasswordScreen />} />
      <Route path="*" element={page} />
    </Routes>,
    {
      ...door,
      address,
      acts: { signIn: vi.fn<SessionActs['signIn']>(async () => ({ kind: 'silent' })) },
    },
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = async (role: 'alert' | 'status' = 'alert') =>
  (await screen.findByRole(role)).textContent ?? ''

const strong = 'trois poules au grenier'

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('the secret of a mailed link', () => {
  test.each([
    ['/new-password', <NewPasswordScreen key="a" />],
    ['/verify-email', <VerifyEmailScreen key="b" />],
    ['/sign-in-link', <SignInLinkScreen key="c" />],
  ])('opening %s uses nothing up, and the address keeps no secret', async (path, page) => {
    const { calls, acts } = await open(page, `${path}#secret`)
    await waitFor(() => expect(window.location.hash).toBe(''))
    for (const name of ['resetPassword', 'verifyEmail']) expect(calls(name)).toEqual([])
    expect(acts.signIn).not.toHaveBeenCalled()
    expect(screen.getByRole('main').dataset.ready).toBe('')
  })
})

describe('a forgotten password', () => {
  test.each([
    ['en', 'Send me the mail', 'If marie@tilleuls.test belongs to an account'],
    ['fr', 'M’envoyer l’e-mail', 'Si marie@tilleuls.test correspond à un compte'],
  ] as const)('in %s nobody learns whether the address exists', async (locale, act, words) => {
    await open(null, '/forgotten-password', { locale })
    await userEvent.type(field('email'), 'marie@tilleuls.test')
    await press(act)
    expect(await said('status')).toContain(words)
  })

  test('the code and a new password are enough, and lead in', async () => {
    const { acts, calls } = await open(null, '/forgotten-password')
    await userEvent.type(field('email'), 'marie@tilleuls.test{Enter}')
    await userEvent.type(await screen.findByLabelText('Code from the mail'), '1234 5678')
    await userEvent.type(field('new-password'), `${strong}{Enter}`)
    await waitFor(() =>
      expect(acts.signIn).toHaveBeenCalledWith({ who: 'marie@tilleuls.test', password: strong }),
    )
    expect(calls('resetPassword')).toEqual([
      { token: '12345678', email: 'marie@tilleuls.test', newPassword: strong },
    ])
  })
})

describe('a new password', () => {
  test('a weak one is told while it is typed and never sent', async () => {
    const { calls } = await open(<NewPasswordScreen />, '/new-password#secret')
    await userEvent.type(field('new-password'), 'azerty')
    expect(screen.getByText('6 more characters.')).toBeDefined()
    await userEvent.type(field('new-password'), 'uiop12{Enter}')
    expect(screen.getByText(/Everybody knows this one/)).toBeDefined()
    expect(calls('resetPassword')).toEqual([])
  })

  test.each([
    ['en', 'Keep this password', 'Your new password holds'],
    ['fr', 'Garder ce mot de passe', 'Votre nouveau mot de passe est enregistré'],
  ] as const)('in %s a good one is kept by pressing', async (locale, act, words) => {
    const { calls } = await open(<NewPasswordScreen />, '/new-password#secret', { locale })
    await userEvent.type(field('new-password'), strong)
    await press(act)
    expect(await screen.findByRole('heading', { name: words })).toBeDefined()
    expect(calls('resetPassword')).toEqual([{ token: 'secret', email: null, newPassword: strong }])
  })

  test.each([
    ['accounts.token-invalid', 'has been used'],
    ['accounts.token-expired', 'too old'],
  ] as const)('%s says what happened and leads to a new mail', async (code, words) => {
    await open(<NewPasswordScreen />, '/new-password#secret', {
      answers: { resetPassword: [refused(code)] },
    })
    await userEvent.type(field('new-password'), `${strong}{Enter}`)
    expect(await said()).toContain(words)
    await userEvent.click(screen.getByRole('link', { name: 'Send me a new one' }))
    expect(screen.getByRole('main').dataset.screen).toBe('forgotten-password')
  })

  test('without a network the password stays typed', async () => {
    await open(<NewPasswordScreen />, '/new-password#secret', {
      answers: { resetPassword: [silent] },
    })
    await userEvent.type(field('new-password'), `${strong}{Enter}`)
    expect(await said()).toContain('not known whether this was done')
    expect(field('new-password').value).toBe(strong)
  })

  test('without a link the way leads to a mail', async () => {
    await open(<NewPasswordScreen />, '/new-password')
    expect(screen.getByRole('main').dataset.screen).toBe('forgotten-password')
  })
})

describe('verifying an address', () => {
  test('the button of the link does it', async () => {
    const { acts, calls } = await open(<VerifyEmailScreen />, '/verify-email#secret')
    await press('Yes, verify it')
    expect(await screen.findByRole('heading', { name: 'The address is yours' })).toBeDefined()
    expect(calls('verifyEmail')).toEqual([{ token: 'secret', email: null }])
    expect(acts.reloadUser).toHaveBeenCalled()
  })

  test('the typed code does, too', async () => {
    const { calls } = await open(<VerifyEmailScreen />, '/verify-email')
    await userEvent.type(field('username'), 'marie@home.test')
    await userEvent.type(field('one-time-code'), '8765-4321')
    await press('Yes, verify it')
    await waitFor(() =>
      expect(calls('verifyEmail')).toEqual([{ token: '87654321', email: 'marie@home.test' }]),
    )
  })

  test('a used link offers another mail on the spot', async () => {
    const { calls } = await open(<VerifyEmailScreen />, '/verify-email#secret', {
      answers: { verifyEmail: [refused('accounts.token-invalid')] },
    })
    await press('Yes, verify it')
    expect(await said()).toContain('has been used')
    await userEvent.type(field('email'), 'marie@home.test{Enter}')
    expect(await said('status')).toContain('If marie@home.test waits to be verified')
    expect(calls('sendVerificationEmail')).toEqual([{ email: 'marie@home.test' }])
  })
})

describe('a link that signs in', () => {
  test('does so by its button', async () => {
    const { acts } = await open(<SignInLinkScreen />, '/sign-in-link#secret')
    await press('Sign in')
    expect(acts.signIn).toHaveBeenCalledWith({ token: 'secret' })
    expect(await said()).toContain('No network')
  })

  test('leads home once it has, although signing in builds the page anew', async () => {
    const page = <SignInLinkScreen />
    const { store } = await open(page, '/sign-in-link#secret')
    act(() =>
      store.set({ status: 'signed-in', user: { name: 'Marie' } as SessionUser, school: null }),
    )
    expect(await screen.findByText('sign-in page')).toBeDefined()
  })

  test('puts nobody out who is signed in already', async () => {
    await open(<SignInLinkScreen />, '/sign-in-link#secret', { signedIn: 'Karim Belkacem' })
    expect(screen.getByRole('heading', { name: 'Karim Belkacem is signed in here' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })
})

describe('an invitation', () => {
  test.each([
    ['en', 'Welcome, Zoé Martin', 'Accept the invitation'],
    ['fr', 'Bienvenue, Zoé Martin', 'Accepter l’invitation'],
  ] as const)('in %s it greets, takes a password and leads in', async (locale, words, act) => {
    const { acts, calls } = await open(<InvitationScreen />, '/invitation#secret', { locale })
    expect(await screen.findByRole('heading', { name: words })).toBeDefined()
    expect(screen.getByText(/Les Tilleuls/)).toBeDefined()
    expect(field('username').value).toBe(zoe.email)
    await userEvent.type(field('new-password'), strong)
    await press(act)
    await waitFor(() =>
      expect(acts.signIn).toHaveBeenCalledWith({ who: zoe.email, password: strong }),
    )
    expect(calls('resetPassword')).toEqual([{ token: 'secret', email: null, newPassword: strong }])
  })

  test('her own name is no password', async () => {
    await open(<InvitationScreen />, '/invitation#secret')
    await screen.findByRole('heading', { name: 'Welcome, Zoé Martin' })
    await userEvent.type(field('new-password'), 'zoe martin 2026')
    expect(screen.getByText(/It says your name/)).toBeDefined()
  })

  test('one that was answered says so and names who can help', async () => {
    await open(<InvitationScreen />, '/invitation#secret', {
      answers: { getInvitation: [refused('accounts.token-invalid')] },
    })
    expect(await said()).toContain('has been used')
    expect(screen.getByText(/Whoever invited you/)).toBeDefined()
  })

  test('its code can be typed in the app', async () => {
    const { calls } = await open(<InvitationScreen />, '/invitation')
    await userEvent.type(field('username'), zoe.email)
    await userEvent.type(field('one-time-code'), '1234 5678{Enter}')
    expect(await screen.findByRole('heading', { name: 'Welcome, Zoé Martin' })).toBeDefined()
    expect(calls('getInvitation')).toEqual([{ token: '12345678', email: zoe.email }])
  })
})
