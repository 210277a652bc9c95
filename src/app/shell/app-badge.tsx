import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { LaterCount } from './navigation/menu-counts.tsx'
import { countOf, listEntries } from './navigation/navigation.ts'
import { useAppBadge } from './use-app-badge.ts'

function Badge({ count }: { count: number | null }) {
  useAppBadge(count)
  return null
}

/** The number on the app's icon: entries that wait here, and what features count on it. Null: not known yet. */
export function AppBadge({ count }: { count: number | null }) {
  const { user, school } = useSession()
  const entries = user ? listEntries(accessFactsOf(user, school)) : []
  const [more] = entries.flatMap(({ word }) => countOf(word, 'icon') ?? [])
  if (!more) return <Badge count={count} />
  return (
    <LaterCount count={more}>
      {(waiting) => <Badge count={count === null ? null : count + waiting} />}
    </LaterCount>
  )
}
