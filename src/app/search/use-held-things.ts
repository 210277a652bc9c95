import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import type { AccessFacts } from '#domain/access/access.ts'
import { classDayBuilding } from '#src/class-day/class-day.operations.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { type HeldClasses, heldThings } from './held.ts'

/** Reads what this tablet holds of the own classes today, once and from its cache alone. */
export function useHeldThings(facts: AccessFacts) {
  const client = useClient()
  const { today } = useSchoolTime()
  const [held, setHeld] = useState<HeldClasses>([])
  useEffect(() => {
    let isGone = false
    const request = client.query(classDayBuilding, { date: today }, { requestPolicy: 'cache-only' })
    void request.toPromise().then(({ data }) => {
      if (!isGone && data?.building) setHeld(data.building)
    })
    return () => {
      isGone = true
    }
  }, [client, today])
  return useMemo(() => heldThings(facts, held), [facts, held])
}
