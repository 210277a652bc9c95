import { useLocation } from 'react-router-dom'
import { type SessionActs, useSession } from '#src/session/session-context.tsx'

export type Arrival =
  /** The tablet is still being read. */
  | { kind: 'unknown' }
  | { kind: 'nobody' }
  | { kind: 'somebody'; name: string }
  /** Signed in on this page. */
  | { kind: 'came-in' }

/** Visits of a page on which nobody was signed in, by session: signing in builds the page anew, it would forget. */
const visitsOfNobody = new WeakMap<SessionActs['signIn'], Set<string>>()

function visitsIn(signIn: SessionActs['signIn']): Set<string> {
  const visits = visitsOfNobody.get(signIn) ?? new Set()
  visitsOfNobody.set(signIn, visits)
  return visits
}

/** Tells who was signed in when the page was opened, apart from a person who has signed in on it. */
export function useArrival(): Arrival {
  const { status, user, signIn } = useSession()
  const { key } = useLocation()
  if (status === 'starting') return { kind: 'unknown' }
  if (!user) {
    visitsIn(signIn).add(key)
    return { kind: 'nobody' }
  }
  return visitsIn(signIn).has(key) ? { kind: 'came-in' } : { kind: 'somebody', name: user.name }
}
