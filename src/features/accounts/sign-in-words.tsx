import { Plural, Trans } from '@lingui/react/macro'
import type { SignInOutcome } from '#src/session/sign-in.ts'

export type SignInFailure = Exclude<SignInOutcome, { kind: 'signed-in' }>

/** Why nobody was signed in, and what to do: one sentence for each reason. */
export function SignInSentence({ failure }: { failure: SignInFailure }) {
  if (failure.kind === 'silent')
    return (
      <Trans>No network: signing in needs it. What you typed stays here, so try again later.</Trans>
    )
  const { refusal } = failure
  switch (refusal.code) {
    case 'wrong-credentials':
      return (
        <Trans>This name and this password do not go together. Check both and try again.</Trans>
      )
    case 'too-many-tries': {
      const { minutes } = refusal
      return (
        <Plural
          value={minutes}
          one="Too many tries. Wait # minute, then try again."
          other="Too many tries. Wait # minutes, then try again."
        />
      )
    }
    case 'inactive':
      return <Trans>This account has been closed. Ask the director of your school.</Trans>
    case 'disabled':
      return <Trans>Préau is switched off for your school.</Trans>
    case 'other':
      return <Trans>Préau could not sign you in this time. Try again in a moment.</Trans>
  }
}

/** The session ended by itself; shown above the form. */
export function EndedSentence() {
  return (
    <Trans>
      Your session has ended. Sign in again: what you entered is kept and will be sent then.
    </Trans>
  )
}
