import { useEffect } from 'react'
import { type Client, useClient } from 'urql'
import { maySeeScreen } from '#domain/access/access.ts'
import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { useFreshReading } from '#src/class-day/use-fresh-reading.ts'
import { type SchoolTime, useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { presenceElsewhere } from '../presence.operations.ts'

/** A device in the yard without a network knows no less than what was true so long ago. */
const lookAgainMs = 5 * 60_000

/** Asks the school anew; without an answer the list stays as this device knows it. */
function look(client: Client, date: LocalDate): void {
  const ask = { requestPolicy: 'network-only' } as const
  client.query(classDayBuilding, { date }, ask).toPromise()
  client.query(presenceElsewhere, { date }, ask).toPromise()
}

/** An open list is no older than this, where the school answers. */
const freshMs = 55_000
/** So soon it is asked for again where the school did not answer: the first answer after a silence counts. */
const freshness = { everyMs: 15_000, lanes: ['presence:'] }

/** Reads the open list anew with every minute: what another tablet marks meanwhile is a child to find. */
export function useFreshBuilding({ today }: SchoolTime, knownAt: Instant | null): void {
  const client = useClient()
  const clock = useClock()
  const lookWhenOld = () => {
    const isFresh = knownAt && clock.now() - millisecondsOf(knownAt) < freshMs
    if (!isFresh) look(client, today)
  }
  useFreshReading(today, lookWhenOld, freshness)
}

/**
 * Keeps the evacuation list on this device, whichever screen is open: today's children of the own classes, and the
 * numbers of the others. Nobody opens the list before it is needed, and then the network may be gone.
 */
export function BuildingAhead() {
  const client = useClient()
  const { user, school } = useSession()
  const { today } = useSchoolTime()
  const mayCount = user !== null && maySeeScreen(accessFactsOf(user, school), 'building')
  useEffect(() => {
    if (!mayCount) return
    // A device that nobody looks at asks once somebody does.
    let isOwed = false
    const lookNow = () => {
      isOwed = document.hidden
      if (!isOwed) look(client, today)
    }
    const onReturn = () => {
      if (isOwed) lookNow()
    }
    lookNow()
    const timer = setInterval(lookNow, lookAgainMs)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [client, mayCount, today])
  return null
}
