import { useCallback, useEffect, useState } from 'react'
import { getInvitation, type Invitation } from '../accounts.operations.ts'
import { type AccountFailure, useAsking } from '../use-asking.ts'
import type { MailedProof } from './new-password-form.tsx'

export type Invited =
  /** Nothing was shown yet, or it is being looked at. */
  | { kind: 'waiting' }
  | { kind: 'greeted'; proof: MailedProof; invitation: Invitation }
  | { kind: 'failed'; failure: AccountFailure }

const unknown: AccountFailure = {
  kind: 'refused',
  refusal: { code: 'accounts.token-invalid', facts: {} },
}

/** What an invitation says, by the link that was opened or by a code that is shown. */
export function useInvitation(token: string | null) {
  const { run, isBusy } = useAsking()
  const [invited, setInvited] = useState<Invited>({ kind: 'waiting' })

  const show = useCallback(
    async (proof: MailedProof): Promise<void> => {
      const answer = await run({ document: getInvitation, variables: proof })
      if (answer.kind !== 'done') return setInvited({ kind: 'failed', failure: answer })
      const invitation = answer.data.getInvitation
      setInvited(
        invitation ? { kind: 'greeted', proof, invitation } : { kind: 'failed', failure: unknown },
      )
    },
    [run],
  )

  useEffect(() => {
    if (token) void show({ token, email: null })
  }, [show, token])

  return { invited, show, isBusy }
}
