import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { done, openAccount, refused, silent } from '#tests/support/screens/open-account.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const section = (name: string) => within(screen.getByRole('region', { name }))
const type = async (label: string, text: string): Promise<void> => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const strong = 'trois poules au grenier'

describe('my account', () => {
  test.each([
    ['en', ['You', 'E-mails', 'Password', 'Two-factor sign-in', 'Language', 'Devices']],
    [
      'fr',
      ['Vous', 'Adresses e-mail', 'Mot de passe', 'Double authentification', 'Langue', 'Appareils'],
    ],
  ] as const)('in %s shows who one is and how one gets in', async (locale, titles) => {
    await openAccount({ locale })
    expect(screen.getByRole('main').dataset).toMatchObject({ screen: 'account', ready: '' })
    for (const title of titles) expect(screen.getByRole('region', { name: title })).toBeDefined()
    expect(await screen.findByText('Chrome, Windows')).toBeDefined()
  })

  test.each([
    ['en', 'Changes need the network'],
    ['fr', 'Pour la modifier, il faut le réseau'],
  ] as const)(
    'in %s without a network it says so before anything is typed',
    async (locale, words) => {
      await openAccount({
        locale,
        acts: { isReachable: async () => false },
        answers: { listMySessions: [silent] },
      })
      expect((await screen.findByText(new RegExp(words))).closest('[role=status]')).not.toBeNull()
    },
  )

  test('what was typed is kept as a draft, except secrets', async () => {
    const { draft } = await openAccount()
    await type('First and family name', 'Marie Delage-Roy')
    await type('Another e-mail', 'marie@home')
    await type('Current password', 'secret of twelve')
    expect(draft('account person')).toMatchObject({ name: 'Marie Delage-Roy' })
    expect(draft('account e-mail')).toBe('marie@home')
    expect(JSON.stringify(draft('account person'))).not.toContain('secret')
  })
})

describe('name and username', () => {
  test('only what changed is sent, and everybody sees it at once', async () => {
    const { calls, acts, draft } = await openAccount()
    await type('First and family name', 'Marie Delage-Roy')
    await press('Save')
    await waitFor(() => expect(acts.reloadUser).toHaveBeenCalled())
    expect(calls('changeMyName')).toEqual([{ name: 'Marie Delage-Roy' }])
    expect(calls('changeMyUsername')).toEqual([])
    expect(draft('account person')).toBeUndefined()
  })

  test('a username that is taken is told, and stays typed', async () => {
    await openAccount({ answers: { changeMyUsername: [refused('accounts.username-taken')] } })
    await type('Username', 'karim')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain("somebody else's already")
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('karim')
  })

  test('a username like an address is not sent', async () => {
    const { calls } = await openAccount()
    await type('Username', 'marie@home.test')
    await press('Save')
    expect(calls('changeMyUsername')).toEqual([])
  })
})

describe('addresses', () => {
  const emails = [
    { address: 'marie@tilleuls.test', verified: true },
    { address: 'marie@home.test', verified: false },
  ]

  test('the only verified one cannot be removed', async () => {
    await openAccount({ user: { emails } })
    expect(screen.queryByRole('button', { name: 'Remove marie@tilleuls.test' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove marie@home.test' })).toBeDefined()
  })

  test('removing asks first, with the harmless act in front', async () => {
    const { calls } = await openAccount({ user: { emails } })
    await press('Remove marie@home.test')
    expect(document.activeElement?.textContent).toBe('Keep it')
    await press('Remove this address')
    await waitFor(() => expect(calls('removeEmail')).toEqual([{ email: 'marie@home.test' }]))
  })

  test('one that waits is verified by its code, on the spot', async () => {
    const { calls, acts } = await openAccount({ user: { emails } })
    await press('Type the code')
    await type('Code from the mail', '1234 5678')
    await press('Verify')
    await waitFor(() => expect(acts.reloadUser).toHaveBeenCalled())
    expect(calls('verifyEmail')).toEqual([{ token: '12345678', email: 'marie@home.test' }])
  })

  test('a new one is sent only when it is whole', async () => {
    const { calls } = await openAccount()
    await type('Another e-mail', 'marie@home')
    await press('Add')
    expect(calls('addEmail')).toEqual([])
    await type('Another e-mail', 'marie@home.test')
    await press('Add')
    await waitFor(() => expect(calls('addEmail')).toEqual([{ newEmail: 'marie@home.test' }]))
  })

  test('one that was added is no row of the list, and is proved by its code', async () => {
    const { calls, acts } = await openAccount()
    await type('Another e-mail', 'marie@home.test')
    await press('Add')
    expect(await screen.findByText('marie@home.test is not yours here yet')).toBeDefined()
    expect(document.querySelector('[data-email="marie@home.test"]')).toBeNull()
    await type('Code from the mail', '1234 5678')
    await press('Verify')
    await waitFor(() => expect(acts.reloadUser).toHaveBeenCalled())
    expect(calls('verifyEmail')).toEqual([{ token: '12345678', email: 'marie@home.test' }])
    expect(screen.queryByText('marie@home.test is not yours here yet')).toBeNull()
  })

  test('one that was added is still waited for when the page is opened again', async () => {
    const { draft } = await openAccount()
    await type('Another e-mail', 'marie@home.test')
    await press('Add')
    await screen.findByText('marie@home.test is not yours here yet')
    expect(draft('account awaited e-mail')).toBe('marie@home.test')
    await press('Do without it')
    expect(screen.queryByText('marie@home.test is not yours here yet')).toBeNull()
  })
})

describe('changing the password', () => {
  test('says before that the other devices are signed out, and shows them gone', async () => {
    const { calls } = await openAccount()
    expect(section('Password').getByText(/signs out all your other devices/)).toBeDefined()
    await type('Current password', 'preau-demo-2026')
    await type('New password', strong)
    await press('Change the password')
    await waitFor(() => expect(calls('listMySessions')).toHaveLength(2))
    expect(calls('changePassword')).toEqual([
      { oldPassword: 'preau-demo-2026', newPassword: strong },
    ])
  })

  test('the own name is refused before it is sent', async () => {
    const { calls } = await openAccount()
    await type('Current password', 'preau-demo-2026')
    await type('New password', 'marie delage 2026')
    await press('Change the password')
    expect(screen.getByText(/It says your name/)).toBeDefined()
    expect(calls('changePassword')).toEqual([])
  })

  test('a wrong old one has its own sentence', async () => {
    await openAccount({ answers: { changePassword: [refused('accounts.invalid-credentials')] } })
    await type('Current password', 'guess')
    await type('New password', strong)
    await press('Change the password')
    expect((await screen.findByRole('alert')).textContent).toContain('This is not your password')
  })
})

describe('devices', () => {
  test('another one is signed out, this one is not offered', async () => {
    const { calls } = await openAccount()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Sign it out: Chrome, Windows' }),
    )
    expect(screen.queryByRole('button', { name: 'Sign it out: Safari, iPad' })).toBeNull()
    expect(calls('endSession')).toEqual([{ sessionId: 's2' }])
    await waitFor(() => expect(calls('listMySessions')).toHaveLength(2))
  })

  test('all others at once', async () => {
    const { calls } = await openAccount()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out the other device' }))
    await waitFor(() => expect(calls('endOtherSessions')).toHaveLength(1))
  })

  test('the hours are those of the school', async () => {
    await openAccount()
    expect(await screen.findByText(/Last used .*16:05/)).toBeDefined()
  })
})

describe("somebody else's account", () => {
  test('shows nothing that could be changed, and asks for nothing', async () => {
    const { calls } = await openAccount({ acts: { isImpersonating: () => true } })
    expect(screen.getByText('Only Marie Delage can change this.')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(calls('listMySessions')).toEqual([])
  })
})

test('the language holds for the device and for the mails', async () => {
  const { calls } = await openAccount({
    user: { language: 'en' },
    answers: { changeMyLanguage: [done()] },
  })
  await press('Français')
  expect(await screen.findByRole('region', { name: 'Langue' })).toBeDefined()
  await waitFor(() => expect(calls('changeMyLanguage')).toEqual([{ language: 'fr' }]))
})
