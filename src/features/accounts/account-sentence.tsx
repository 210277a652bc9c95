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

/** The same as a notice above the form that failed. */
export function FailureNotice({ failure }: { failure: AccountFailure | null }) {
  if (!failure) return null
  return (
    <Notice tone={failure.kind === 'silent' ? 'warning' : 'error'} role="alert">
      <AccountSentence failure={failure} />
    </Notice>
  )
}
