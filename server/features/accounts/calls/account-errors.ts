import { GraphQLError } from 'graphql'
import type { Result } from '#domain/kernel/result.ts'
import type { SignInRefusal } from '../sign-in/proof.ts'

// The texts of the accounts protocol, which its published client shows as they are; our client reads the code.
const texts: Readonly<Record<SignInRefusal['code'], string>> = {
  'accounts.invalid-credentials': 'Invalid credentials',
  'accounts.too-many-tries': 'Too many tries',
  'accounts.account-inactive': 'Your account has been deactivated',
  'accounts.unknown-service': 'No service with that name was registered.',
  'accounts.session-expired': 'Tokens are not valid',
  'accounts.token-invalid': 'Invalid token',
  'accounts.token-expired': 'Login token expired',
  'accounts.password-too-short': 'Invalid new password',
  'accounts.password-too-long': 'Invalid new password',
  'accounts.password-too-common': 'Invalid new password',
  'accounts.password-too-personal': 'Invalid new password',
  'accounts.password-unchanged': 'Invalid new password',
  'accounts.two-factor-required': '2FA code required',
  'accounts.two-factor-wrong': "2FA code didn't match",
  'accounts.two-factor-not-on': '2FA not set',
  'accounts.two-factor-already-on': '2FA already set',
  'accounts.two-factor-not-offered': '2FA secret expired',
  'accounts.password-needed': 'Password required',
  'accounts.two-factor-missing': '2FA not set',
  'accounts.name-malformed': 'Invalid name',
  'accounts.username-malformed': 'Invalid username',
  'accounts.username-taken': 'Username already exists',
  'accounts.language-unknown': 'Invalid language',
  'accounts.email-malformed': 'Invalid email',
  'accounts.email-taken': 'Email already exists',
  'accounts.last-email': 'Unauthorized',
  'accounts.too-many-emails': 'Unauthorized',
  'accounts.push-malformed': 'Invalid push subscription',
  'accounts.user-incomplete': 'Invalid user',
  'accounts.not-while-impersonating': 'Unauthorized',
  'accounts.sending-only': 'Unauthorized',
  APP_DISABLED: 'APP_DISABLED',
}

/** A refused account call on the wire. The accounts protocol knows errors only, no answers that refuse. */
export function accountError({ code, facts }: SignInRefusal): GraphQLError {
  const text =
    code === 'accounts.unknown-service' && facts.serviceName !== undefined
      ? `No service with the name ${facts.serviceName.slice(0, 40)} was registered.`
      : texts[code]
  const { serviceName: _, ...extensions } = facts
  return new GraphQLError(text, { extensions: { ...extensions, code } })
}

/** Gives the answer of an account call: calls of the accounts protocol fail where the act is refused. */
export async function answerOf<Value>(act: Promise<Result<Value, SignInRefusal>>): Promise<Value> {
  const done = await act
  if (!done.ok) throw accountError(done.refusal)
  return done.value
}
