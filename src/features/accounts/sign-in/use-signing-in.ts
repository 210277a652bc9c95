import { useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import type { SignInOutcome, SignInProof } from '#src/session/signing/sign-in.ts'
import type { SignInFailure } from './sign-in-words.tsx'

export type SigningIn = {
  /** Tries to sign in; a second factor that is wanted is no failure but the next step. */
  attempt: (proof: SignInProof) => Promise<SignInOutcome>
  /** The proof that was shown first and is good: only the second factor is missing. */
  pending: SignInProof | null
  withSecondFactor: (code: string) => Promise<SignInOutcome>
  /** Back to the first step. */
  startOver: () => void
  failure: SignInFailure | null
  isBusy: boolean
}

/** After these the first proof is still good. */
const aboutSecondFactor: readonly string[] = [
  'accounts.two-factor-required',
  'accounts.two-factor-wrong',
  'accounts.too-many-tries',
  'SERVER_BUSY',
  'SERVER_UNABLE',
]

const wantsSecondFactor = (outcome: SignInOutcome): boolean =>
  outcome.kind === 'refused' && outcome.refusal.code === 'accounts.two-factor-required'

/** Signing in by whatever a person has, in one step or two. What was typed first is not typed again. */
export function useSigningIn(): SigningIn {
  const { signIn } = useSession()
  const [pending, setPending] = useState<SignInProof | null>(null)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [isBusy, setBusy] = useState(false)

  const call = async (attempt: Parameters<typeof signIn>[0]): Promise<SignInOutcome> => {
    setBusy(true)
    setFailure(null)
    const outcome = await signIn(attempt)
    // Signed in, the form stays busy: it is about to go.
    if (outcome.kind !== 'signed-in') setBusy(false)
    return outcome
  }

  return {
    pending,
    failure,
    isBusy,
    async attempt(proof) {
      const outcome = await call(proof)
      if (wantsSecondFactor(outcome)) setPending(proof)
      else if (outcome.kind !== 'signed-in') setFailure(outcome)
      return outcome
    },
    async withSecondFactor(code) {
      if (!pending) throw new Error('nothing was shown before the second factor')
      const outcome = await call({ ...pending, secondFactor: code })
      if (outcome.kind === 'signed-in') return outcome
      setFailure(outcome)
      const isOnlyTheCode =
        outcome.kind === 'silent' || aboutSecondFactor.includes(outcome.refusal.code)
      if (!isOnlyTheCode) setPending(null)
      return outcome
    },
    startOver() {
      setPending(null)
      setFailure(null)
    },
  }
}
