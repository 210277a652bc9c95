import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import type { SignInOutcome } from '#src/session/sign-in.ts'
import { renderIn } from '#tests/support/render-in.tsx'
import { sessionActs } from '#tests/support/session-acts.ts'
import { SignInScreen } from './sign-in.screen.tsx'

type Locale = 'en' | 'fr'

async function open(locale: Locale, change: Partial<SessionActs> = {}, address = '/') {
  const store = createSessionStore()
  store.set({ status: 'signed-out' })
  const all = sessionActs(change)
  window.history.replaceState(null, '', address)
  await renderIn(
    locale,
    <SessionProvider store={store} acts={all}>
      <SignInScreen />
    </SessionProvider>,
    address,
  )
  return all
}

const field = (autocomplete: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[autocomplete="${autocomplete}"]`)
  if (!found) throw new Error(`no field for ${autocomplete}`)
  return found
}

async function attempt(outcome: SignInOutcome, locale: Locale) {
  const { signIn } = await open(locale, { signIn: vi.fn(async () => outcome) })
  await userEvent.type(field('username'), 'marie@tilleuls.test')
  await userEvent.type(field('current-password'), 'preau-demo-2026{Enter}')
  expect(signIn).toHaveBeenCalledWith({
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
    const { signIn } = await open('en')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(signIn).not.toHaveBeenCalled()
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
    'in %s whoever has %i entries waiting here is named',
    async (locale, waiting, words) => {
      await open(locale, {
        waitingOwners: async () => [{ userId: 'm', displayName: 'Marie', waiting }],
      })
      await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
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

  test('nothing is offered that does not exist yet', async () => {
    await open('en')
    expect(screen.queryByText(/forgot|link/i)).toBeNull()
  })
})
