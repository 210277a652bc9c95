import { useCallback, useEffect, useState } from 'react'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { getInvitation, type Invitation } from '../accounts.operations.ts'
import { useAsking } from '../use-asking.ts'
import type { MailedProof } from './new-password-form.tsx'

export type Invited =
  /** Nothing was shown yet, or it is being looked at. */
  | { kind: 'waiting' }
  | { kind: 'greeted'; proof: MailedProof; invitation: Invitation }
  | { kind: 'failed'; trouble: Trouble }

/** Reads what an invitation says, by the link that was opened or by a code that is shown. */
export function useInvitation(token: string | null) {
  const { run, isBusy, refusedBy } = useAsking()
  const [invited, setInvited] = useState<Invited>({ kind: 'waiting' })

  const show = useCallback(
    async (proof: MailedProof): Promise<void> => {
      const answer = await run({ document: getInvitation, variables: proof })
      if (answer.kind !== 'done') return setInvited({ kind: 'failed', trouble: answer })
      const invitation = answer.answer.getInvitation
      setInvited(
        invitation
          ? { kind: 'greeted', proof, invitation }
          : { kind: 'failed', trouble: refusedBy('accounts.token-invalid') },
      )
    },
    [run, refusedBy],
  )

  useEffect(() => {
    if (token) void show({ token, email: null })
  }, [show, token])

  return { invited, show, isBusy }
}
