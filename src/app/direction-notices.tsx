import { lazy, Suspense, useEffect, useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'

const GiftsBeyondNotice = lazy(async () => ({
  default: (await import('#src/features/transmission/beyond/gifts-beyond-notice.tsx'))
    .GiftsBeyondNotice,
}))
const ForgottenNotice = lazy(async () => ({
  default: (await import('#src/features/staff/tablets/forgotten-notice.tsx')).ForgottenNotice,
}))

/** The first screen comes first. */
const afterTheFirstScreenMs = 3_000

/** What the direction reads on every screen: medicines beyond their prescription, and tablets that have forgotten. */
export function DirectionNotices() {
  const { user, school } = useSignedIn()
  const [isDue, setDue] = useState(false)
  const facts = accessFactsOf(user, school)
  const isTold = isDirection(facts.userType)
  useEffect(() => {
    if (!isTold) return
    const later = setTimeout(() => setDue(true), afterTheFirstScreenMs)
    return () => clearTimeout(later)
  }, [isTold])
  if (!isTold || !isDue) return null
  return (
    <Suspense>
      {maySeeScreen(facts, 'transmission') ? <GiftsBeyondNotice /> : null}
      {maySeeScreen(facts, 'settings-privileges') ? <ForgottenNotice /> : null}
    </Suspense>
  )
}
