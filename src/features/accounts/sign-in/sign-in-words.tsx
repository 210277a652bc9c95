import { Trans, useLingui } from '@lingui/react/macro'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import type { SignInOutcome } from '#src/session/signing/sign-in.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { accountRefusalWords } from '../account-refusals.ts'

export type SignInFailure = Exclude<SignInOutcome, { kind: 'signed-in' }>

const signInWords = { ...requestRefusalWords, ...accountRefusalWords }

/** Shows why nobody was signed in, and what to do: one sentence for each reason. */
function SignInSentence({ failure }: { failure: SignInFailure }) {
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

export function SignInNotice({ failure }: { failure: SignInFailure | null }) {
  if (!failure) return null
  return (
    <Notice tone={failure.kind === 'silent' ? 'warning' : 'error'} role="alert">
      <SignInSentence failure={failure} />
    </Notice>
  )
}

const endings = {
  ended: 'accounts.session-expired',
  inactive: 'accounts.account-inactive',
} as const

/** The session ended by itself, and why; shown above the form. Nothing for any other address. */
export function EndedNotice({ because }: { because: string | null }) {
  const { i18n } = useLingui()
  if (because !== 'ended' && because !== 'inactive') return null
  return (
    <Notice tone={because === 'ended' ? 'info' : 'warning'} role="status">
      {findRefusalSentence(i18n, accountRefusalWords, { code: endings[because] })}
    </Notice>
  )
}
