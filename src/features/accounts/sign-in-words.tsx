import { Trans, useLingui } from '@lingui/react/macro'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import type { SignInOutcome } from '#src/session/sign-in.ts'
import { accountRefusalWords } from './account-refusals.ts'

export type SignInFailure = Exclude<SignInOutcome, { kind: 'signed-in' }>

const signInWords = { ...requestRefusalWords, ...accountRefusalWords }

/** Why nobody was signed in, and what to do: one sentence for each reason. */
export function SignInSentence({ failure }: { failure: SignInFailure }) {
  const { i18n } = useLingui()
  if (failure.kind === 'silent')
    return (
      <Trans>No network: signing in needs it. What you typed stays here, so try again later.</Trans>
    )
  return (
    findRefusalSentence(i18n, signInWords, failure.refusal) ?? (
      <Trans>Préau could not sign you in this time. Try again in a moment.</Trans>
    )
  )
}

/** The session ended by itself; shown above the form. */
export function EndedSentence() {
  const { i18n } = useLingui()
  return findRefusalSentence(i18n, accountRefusalWords, { code: 'accounts.session-expired' })
}
