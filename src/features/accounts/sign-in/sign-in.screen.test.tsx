import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { SessionActs } from '#src/session/session-context.tsx'
import type { SignInOutcome } from '#src/session/signing/sign-in.ts'
import { noAnswer } from '#tests/support/school-server/school-answers.ts'
import { fieldFor as field, openDoor } from '#tests/support/screens/open-door.tsx'
import { waitingHere } from '#tests/support/screens/session-acts.ts'
import { SignInScreen } from './sign-in.screen.tsx'

type Locale = 'en' | 'fr'

const open = (locale: Locale, acts: Partial<SessionActs> = {}, address = '/') =>
  openDoor(<SignInScreen />, { locale, acts, address })

async function attempt(outcome: SignInOutcome, locale: Locale) {
  const { acts } = await open(locale, { signIn: vi.fn(async () => outcome) })
  await userEvent.type(field('username'), 'marie@tilleuls.test')
  await userEvent.type(field('current-password'), 'preau-demo-2026{Enter}')
  expect(acts.signIn).toHaveBeenCalledWith({
    who: 'marie@tilleuls.test',
    password: 'preau-demo-2026',
  })
  return screen.findByRole('alert')
}

describe('the sign-in page', () => {
  test.each([
    ['en', 'E-mail or username', 'Sign in'],
    ['fr', 'E-mail ou identifiant', 'Se connecter'],
  ] as const)(
    'in %s it is ready at once, with fields that password managers find',
    async (locale, label, act) => {
      await open(locale)
      expect(screen.getByRole('main').dataset).toMatchObject({ screen: 'sign-in', ready: '' })
      expect(screen.getByLabelText(label)).toBe(field('username'))
      expect(field('current-password').type).toBe('password')
      expect(screen.getByRole('button', { name: act })).toBeDefined()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('nothing typed is asked for where it is missing, and nobody is called', async () => {
    const { acts } = await open('en')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(acts.signIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('username'))
    expect(field('username').getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['en', 'This name and this password do not go together. Check both and try again.'],
    [
      'fr',
      'Cet identifiant et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez.',
    ],
  ] as const)(
    'in %s a wrong password has its sentence, and the next one can be typed',
    async (locale, sentence) => {
      const refusal = { code: 'accounts.invalid-credentials', facts: {} }
      const refused = { kind: 'refused', refusal } as const
      expect((await attempt(refused, locale)).textContent).toBe(sentence)
      await waitFor(() => expect(document.activeElement).toBe(field('current-password')))
      expect(field('username').value).toBe('marie@tilleuls.test')
    },
  )

  test.each([
    ['en', undefined, 'Wait 1 minute,'],
    ['en', 61, 'Wait 2 minutes,'],
    ['en', 300, 'Wait 5 minutes,'],
    ['fr', 300, 'Attendez 5 minutes,'],
  ] as const)(
    'in %s too many tries tell how long to wait: %i s',
    async (locale, seconds, words) => {
      const facts = { retryAfterSeconds: seconds }
      const refusal = { code: 'accounts.too-many-tries', facts }
      expect((await attempt({ kind: 'refused', refusal }, locale)).textContent).toContain(words)
    },
  )

  test.each([
    ['en', 'SERVER_BUSY', 'has too much to do'],
    ['fr', 'SERVER_BUSY', 'a trop à faire'],
    ['en', 'SERVER_UNABLE', 'cannot save anything'],
    ['fr', 'SERVER_UNABLE', 'ne peut rien enregistrer'],
  ] as const)(
    'in %s a server that answers %s is not called a missing network, and what was typed stays',
    async (locale, code, words) => {
      const outcome = { kind: 'refused', refusal: { code, facts: {} } } as const
      expect((await attempt(outcome, locale)).textContent).toContain(words)
      expect(field('username').value).toBe('marie@tilleuls.test')
    },
  )

  test.each([
    ['en', 'No network'],
    ['fr', 'Pas de réseau'],
  ] as const)(
    'in %s no answer is told as no network, and what was typed stays',
    async (locale, words) => {
      expect((await attempt({ kind: 'silent' }, locale)).textContent).toContain(words)
      expect(field('current-password').value).toBe('preau-demo-2026')
    },
  )

  test.each([
    ['en', 3, '3 entries of Marie wait on this'],
    ['en', 1, '1 entry of Marie waits on this'],
    ['fr', 3, '3 saisies de Marie attendent sur'],
  ] as const)(
    'in %s a person with %i entries waiting here is named',
    async (locale, waiting, words) => {
      await open(locale, {
        watchOwners: waitingHere([{ userId: 'm', displayName: 'Marie', waiting }]),
      })
      await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
    },
  )

  test.each([
    ['en', 'Préau cannot see yet whether entries wait on this', '2 entries of Marie'],
    ['fr', 'Préau ne voit pas encore si des saisies attendent sur', '2 saisies de Marie'],
  ] as const)(
    'in %s a storage that does not open is said, until it has opened',
    async (locale, unsure, words) => {
      let show: Parameters<SessionActs['watchOwners']>[0] = () => undefined
      const watchOwners: SessionActs['watchOwners'] = (listener) => {
        show = listener
        return () => undefined
      }
      await open(locale, { watchOwners })
      const main = screen.getByRole('main')
      act(() => show({ owners: [], is: 'unreadable' }))
      expect(main.textContent).toContain(unsure)
      const marie = { userId: 'm', displayName: 'Marie', waiting: 2 }
      act(() => show({ owners: [marie], is: 'counted' }))
      expect(main.textContent).toContain(words)
      expect(main.textContent).not.toContain(unsure)
    },
  )

  test.each([
    ['en', 'ask the direction to open it for sending', 'will be sent'],
    ['fr', 'demandez à la direction de l’ouvrir pour l’envoi', 'envoyées quand'],
  ] as const)(
    'in %s entries of somebody who was switched off are not said to be sent at the sign-in',
    async (locale, words, untrue) => {
      const marie = { userId: 'm', displayName: 'Marie', waiting: 3, isShutOut: true }
      await open(locale, { watchOwners: waitingHere([marie]) }, '/?session=inactive')
      await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
      expect(screen.getByRole('main').textContent).not.toContain(untrue)
    },
  )

  test.each([
    ['en', 'Your session has ended.'],
    ['fr', 'Votre session est terminée.'],
  ] as const)('in %s a session that ended by itself is told', async (locale, words) => {
    await open(locale, {}, '/?session=ended')
    expect(screen.getByRole('status').textContent).toContain(words)
  })

  test('the accounts of a demo fill the form', async () => {
    await open('en', {
      demoAccounts: async () => [{ who: 'admin@preau.test', password: 'preau-demo-2026' }],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'admin@preau.test' }))
    expect(field('username').value).toBe('admin@preau.test')
    expect(field('current-password').value).toBe('preau-demo-2026')
  })

  test('the name of the school is shown where the address belongs to one', async () => {
    await open('en', {
      publicSchool: async () => ({ name: 'Les Tilleuls', logo: null, paymentType: null }),
    })
    expect(await screen.findByText('Les Tilleuls')).toBeDefined()
  })

  test('the logo of the school stands beside its name', async () => {
    await open('en', {
      publicSchool: async () => ({ name: 'Les Tilleuls', logo: '/logo.webp', paymentType: null }),
    })
    const name = await screen.findByText('Les Tilleuls')
    expect(name.querySelector('img')?.getAttribute('src')).toBe('/logo.webp')
  })

  test.each([
    ['en', 'This account has been closed.'],
    ['fr', 'Ce compte est fermé.'],
  ] as const)('in %s a person who was switched off is told', async (locale, words) => {
    await open(locale, {}, '/?session=inactive')
    expect(screen.getByRole('status').textContent).toContain(words)
  })
})

const refusedWith = (code: string): SignInOutcome => ({
  kind: 'refused',
  refusal: { code, facts: {} },
})

describe('the second step of two-factor', () => {
  async function atSecondStep(...outcomes: SignInOutcome[]) {
    const signIn = vi.fn<SessionActs['signIn']>()
    signIn.mockResolvedValueOnce(refusedWith('accounts.two-factor-required'))
    for (const outcome of outcomes) signIn.mockResolvedValueOnce(outcome)
    await open('en', { signIn })
    await userEvent.type(field('username'), 'marie')
    await userEvent.type(field('current-password'), 'preau-demo-2026{Enter}')
    await screen.findByRole('heading', { name: 'One more code' })
    return signIn
  }

  test('asks for the code alone: what was typed first goes along', async () => {
    const signIn = await atSecondStep(refusedWith('accounts.two-factor-wrong'))
    expect(document.activeElement).toBe(field('one-time-code'))
    expect(field('one-time-code').inputMode).toBe('numeric')
    await userEvent.type(field('one-time-code'), '123 456{Enter}')
    expect(signIn).toHaveBeenLastCalledWith({
      who: 'marie',
      password: 'preau-demo-2026',
      secondFactor: '123 456',
    })
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right')
  })

  test('takes a recovery code, with letters', async () => {
    const signIn = await atSecondStep({ kind: 'silent' })
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDE-23456{Enter}')
    expect(signIn).toHaveBeenLastCalledWith(
      expect.objectContaining({ secondFactor: 'ABCDE-23456' }),
    )
  })

  test('goes back to the first when that no longer holds', async () => {
    await atSecondStep(refusedWith('accounts.token-expired'))
    await userEvent.type(field('one-time-code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('too old')
    expect(field('username').value).toBe('marie')
  })
})

describe('signing in by mail', () => {
  test.each([
    ['en', 'Send me a link', 'If marie@tilleuls.test belongs to an account'],
    ['fr', 'M’envoyer un lien', 'Si marie@tilleuls.test correspond à un compte'],
  ] as const)(
    'in %s the answer does not tell whether the address exists',
    async (locale, act, words) => {
      const { calls } = await open(locale, {}, '/?way=link')
      await userEvent.type(field('email'), 'marie@tilleuls.test')
      await userEvent.click(screen.getByRole('button', { name: act }))
      expect((await screen.findByRole('status')).textContent).toContain(words)
      expect(calls('requestMagicLinkEmail')).toEqual([{ email: 'marie@tilleuls.test' }])
    },
  )

  test('the code of the mail may be pasted with its space', async () => {
    const { acts } = await open('en', {}, '/?way=code')
    await userEvent.type(field('email'), 'marie@tilleuls.test')
    await userEvent.click(field('one-time-code'))
    await userEvent.paste(' 1234 5678 ')
    await userEvent.keyboard('{Enter}')
    expect(acts.signIn).toHaveBeenCalledWith({ email: 'marie@tilleuls.test', code: '12345678' })
  })

  test('seven digits are not sent', async () => {
    const { acts } = await open('en', {}, '/?way=code')
    await userEvent.type(field('email'), 'marie@tilleuls.test')
    await userEvent.type(field('one-time-code'), '1234567{Enter}')
    expect(acts.signIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('one-time-code'))
  })

  test('without an answer it says so, and the address stays', async () => {
    const answers = { requestMagicLinkEmail: [noAnswer()] }
    await openDoor(<SignInScreen />, { answers, address: '/?way=link' })
    await userEvent.type(field('email'), 'marie@tilleuls.test{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came')
    expect(field('email').value).toBe('marie@tilleuls.test')
  })
})
