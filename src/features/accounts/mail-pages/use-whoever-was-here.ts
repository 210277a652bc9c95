import { useRef } from 'react'
import { useSession } from '#src/session/session-context.tsx'

export type Arrival =
  /** The tablet is still being read. */
  | { kind: 'unknown' }
  | { kind: 'nobody' }
  | { kind: 'somebody'; name: string }
  /** Signed in on this page. */
  | { kind: 'came-in' }

/** Who was signed in when the page was opened, told from whoever has signed in on it. */
export function useWhoeverWasHere(): Arrival {
  const { status, user } = useSession()
  const wasNobody = useRef(false)
  if (status === 'starting') return { kind: 'unknown' }
  if (!user) {
    wasNobody.current = true
    return { kind: 'nobody' }
  }
  return wasNobody.current ? { kind: 'came-in' } : { kind: 'somebody', name: user.name }
}
