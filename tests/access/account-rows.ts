import { nextId, smallWorldPassword } from '#tests/support/server/small-world.ts'
import type { Member } from './cast.ts'
import { everybody, members, type Outcome, type Row, row } from './row.ts'

const emailOf = ({ account }: Member) => account?.email ?? 'stranger@small.test'

/** Mails are asked for by address: who exists, who has left and whose school is closed all look the same. */
const mailRow = (field: string) =>
  row(`Mutation.${field}`, everybody('nothing'), (_, member) => ({ email: emailOf(member) }))

const signInRow = (field: string) =>
  row(
    `Mutation.${field}`,
    {
      ...everybody('answer'),
      anonymous: 'accounts.invalid-credentials',
      'ex-employee': 'accounts.account-inactive',
      'director of a disabled school': 'APP_DISABLED',
    },
    (_, member) => ({
      serviceName: 'password',
      params: { user: { email: emailOf(member) }, password: smallWorldPassword },
    }),
  )

const silent = members('nothing')
const newPassword = 'trois poules au grenier'

const codeRow = (field: string, outcome: Outcome, given: object = {}) =>
  row(`Mutation.${field}`, members(outcome), { code: '123456', ...given })

/** The calls about getting in and about the own account. */
export const accountRows: readonly Row[] = [
  row('Query.getUser', {
    ...everybody('answer'),
    anonymous: 'nothing',
    'ex-employee': 'nothing',
    'director of a disabled school': 'APP_DISABLED',
  }),
  signInRow('authenticate'),
  signInRow('authenticateUser'),
  signInRow('verifyAuthentication'),
  row(
    'Mutation.refreshTokens',
    {
      ...everybody('answer'),
      anonymous: 'accounts.session-expired',
      'ex-employee': 'accounts.account-inactive',
    },
    (_, { accessToken, refreshToken }) => ({ accessToken, refreshToken }),
  ),
  row(
    'Mutation.impersonate',
    { ...members('unauthorized'), director: 'answer', 'platform admin': 'answer' },
    ({ cast }, { accessToken }) => ({
      accessToken,
      impersonated: { userId: cast['teacher of the class'].account?.userId },
      reason: 'Help with the register',
    }),
  ),
  row('Query.twoFactorSecret', members('answer')),
  row(
    'Mutation.createUser',
    {
      ...members('FORBIDDEN'),
      // A stranger is told nothing, not even that this is not for strangers.
      anonymous: 'answer',
      'ex-employee': 'answer',
      'platform admin': 'accounts.user-incomplete',
    },
    { user: { email: 'new@small.test' } },
  ),
  codeRow('twoFactorSet', 'accounts.two-factor-not-offered', { secret: { base32: 'MFRGG' } }),
  codeRow('twoFactorUnset', 'accounts.two-factor-not-on'),
  codeRow('renewRecoveryCodes', 'accounts.two-factor-not-on'),
  mailRow('requestMagicLinkEmail'),
  mailRow('sendResetPasswordEmail'),
  mailRow('sendVerificationEmail'),
  row('Mutation.verifyEmail', everybody('accounts.token-invalid'), { token: 'forged' }),
  row('Query.getInvitation', everybody('accounts.token-invalid'), { token: 'forged' }),
  row('Mutation.resetPassword', everybody('accounts.token-invalid'), {
    token: 'forged',
    newPassword,
  }),
  row('Mutation.changePassword', members('accounts.invalid-credentials'), {
    oldPassword: 'guess',
    newPassword,
  }),
  row('Mutation.addEmail', silent, (_, member) => ({ newEmail: `second-${emailOf(member)}` })),
  row('Mutation.removeEmail', silent, { email: 'somebody-else@small.test' }),
  row('Mutation.changeMyName', members('answer'), (_, { account }) => ({
    name: account?.name ?? 'Nobody',
  })),
  row('Mutation.changeMyUsername', members('answer')),
  row('Mutation.changeMyLanguage', members('answer'), { language: 'fr' }),
  row('Query.listMySessions', members('answer')),
  row('Mutation.endSession', silent, { sessionId: nextId('unknown-session') }),
  row('Mutation.endOtherSessions', silent),
]
