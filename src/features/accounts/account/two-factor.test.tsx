import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { done, openAccount, refused } from '#tests/support/screens/open-account.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const codes = ['ABCDE-23456', 'FGHJK-65432']
const secret = {
  base32: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Preau:marie?secret=JBSWY3DPEHPK3PXP',
  qr_code_base32: 'data:image/png;base64,AAAA',
  recoveryCodes: codes,
}
const offered = done({ twoFactorSecret: secret })

describe('setting up two-factor', () => {
  test('the secret is shown as picture and as text, and one code turns it on', async () => {
    const { calls, acts } = await openAccount({ answers: { getTwoFactorSecret: [offered] } })
    await press('Set up')
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:/)
    await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
    await waitFor(() =>
      expect(calls('twoFactorSet')).toEqual([
        { secret: { base32: 'JBSWY3DPEHPK3PXP' }, code: '123456' },
      ]),
    )
    for (const code of codes) expect(screen.getByText(code)).toBeDefined()
    await press('I have kept them')
    expect(acts.reloadUser).toHaveBeenCalled()
    expect(screen.queryByText('ABCDE-23456')).toBeNull()
  })

  test('the recovery codes are not shown before a code was right', async () => {
    await openAccount({
      answers: {
        getTwoFactorSecret: [offered],
        twoFactorSet: [refused('accounts.two-factor-wrong')],
      },
    })
    await press('Set up')
    await userEvent.type(await screen.findByLabelText('Code from your app'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right')
    expect(screen.queryByText('ABCDE-23456')).toBeNull()
  })

  test('some time after signing in the password is asked first', async () => {
    const { calls } = await openAccount({
      answers: {
        getTwoFactorSecret: [
          refused('accounts.password-needed'),
          refused('accounts.invalid-credentials'),
          offered,
        ],
      },
    })
    await press('Set up')
    const field = within(await screen.findByRole('dialog')).getByLabelText('Password')
    await userEvent.type(field, 'guess{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This is not your password')
    await userEvent.clear(field)
    await userEvent.type(field, 'preau-demo-2026{Enter}')
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    expect(calls('getTwoFactorSecret').at(-1)).toEqual({ password: 'preau-demo-2026' })
  })

  test.each([
    ['en', 'Off: your password alone opens your account.'],
    ['fr', 'Désactivée : votre mot de passe suffit à ouvrir votre compte.'],
  ] as const)('in %s it says that it is off', async (locale, words) => {
    await openAccount({ locale })
    expect(screen.getByText(words)).toBeDefined()
  })
})

test.each([
  ['en', /Set two-factor sign-in up first/, 'Set up'],
  ['fr', /Configurez d’abord la double authentification/, 'Configurer'],
] as const)(
  'in %s an admin who must have it finds nothing else on the page',
  async (locale, words, act) => {
    await openAccount({ locale, user: { userType: 'admin', mustSetUpTwoFactor: true } })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: act })).toBeDefined()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

describe('two-factor that is on', () => {
  const user = { isTwoFactorOn: true }

  test('new recovery codes cost a code', async () => {
    const { calls } = await openAccount({
      user,
      answers: { renewRecoveryCodes: [done({ renewRecoveryCodes: codes })] },
    })
    await press('New recovery codes')
    await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
    expect(await screen.findByText('ABCDE-23456')).toBeDefined()
    expect(calls('renewRecoveryCodes')).toEqual([{ code: '123456' }])
  })

  test('turning it off says what that means, and takes a recovery code, too', async () => {
    const { calls, acts } = await openAccount({ user })
    await press('Turn off')
    expect(
      screen.getByRole('heading', { name: 'Your password alone will open your account' }),
    ).toBeDefined()
    await press('Use a recovery code')
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDE-23456')
    await press('Turn off two-factor sign-in')
    await waitFor(() => expect(acts.reloadUser).toHaveBeenCalled())
    expect(calls('twoFactorUnset')).toEqual([{ code: 'ABCDE-23456' }])
  })
})
