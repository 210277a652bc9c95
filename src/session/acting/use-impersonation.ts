import { useMemo } from 'react'
import type { SessionUser } from '../session.operations.ts'
import { type SessionActs, useSession } from '../session-context.tsx'

export type Impersonating = {
  /** True if somebody's place is taken here: known before the server was asked. */
  isImpersonating: boolean
  /** The person who sits here, the reason, and the end; null while unknown, and for everybody who is oneself. */
  impersonation: SessionUser['impersonation']
} & Pick<SessionActs, 'impersonate' | 'stopImpersonating'>

/**
 * Taking somebody's place and giving it back. Both load the app anew, so that nothing of one person
 * stays in memory for the other.
 */
export function useImpersonation(): Impersonating {
  const { user, isImpersonating, impersonate, stopImpersonating } = useSession()
  const isTaken = isImpersonating()
  return useMemo(
    () => ({
      isImpersonating: isTaken,
      impersonation: user?.impersonation ?? null,
      impersonate,
      stopImpersonating,
    }),
    [isTaken, user, impersonate, stopImpersonating],
  )
}
