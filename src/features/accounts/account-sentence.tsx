import { Trans, useLingui } from '@lingui/react/macro'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { Notice } from '#src/ui/notice.tsx'
import { accountRefusalWords } from './account-refusals.ts'
import type { AccountFailure } from './use-asking.ts'

const accountWords = { ...requestRefusalWords, ...accountRefusalWords }

/** Why an account call came to nothing, and what to do: one sentence for each reason. */
export function AccountSentence({ failure }: { failure: AccountFailure }) {
  const { i18n } = useLingui()
  if (failure.kind === 'silent')
    return (
      <Trans>
        No network: this needs it. Nothing was changed, and what you typed stays here. Try again
        later.
      </Trans>
    )
  return (
    findRefusalSentence(i18n, accountWords, failure.refusal) ?? (
      <Trans>Préau could not do this now, and nothing was changed. Try again in a moment.</Trans>
    )
  )
}

/** Where only a password is asked, there is no name that it could not go with. */
function WrongPassword() {
  return <Trans>This is not your password. Nothing was changed: type it again.</Trans>
}

/** The same as a notice above the form that failed. */
export function FailureNotice({
  failure,
  asks = 'anything',
}: {
  failure: AccountFailure | null
  /** What the form asks for, where that makes another sentence. */
  asks?: 'anything' | 'password'
}) {
  if (!failure) return null
  const isWrongPassword =
    asks === 'password' &&
    failure.kind === 'refused' &&
    failure.refusal.code === 'accounts.invalid-credentials'
  return (
    <Notice tone={failure.kind === 'silent' ? 'warning' : 'error'} role="alert">
      {isWrongPassword ? <WrongPassword /> : <AccountSentence failure={failure} />}
    </Notice>
  )
}
