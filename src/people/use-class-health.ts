import { useEffect, useMemo } from 'react'
import { type RequestPolicy, useClient, useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { type ChildHealth, classHealth } from './health.operations.ts'

/** The first picture and the first taps are the screen's own: the network is asked after them. */
const restMs = 1_500

export type HealthOfClass = ReadonlyMap<string, ChildHealth>

const unknown: HealthOfClass = new Map()

function useHealth(facts: {
  work: ClassWork
  classId: ClassId | null
  requestPolicy: RequestPolicy
}): HealthOfClass {
  const { work, classId, requestPolicy } = facts
  const [{ data }] = useQuery({
    query: classHealth,
    variables: { work, classId: classId ?? '' },
    requestPolicy,
    pause: !classId,
  })
  const told = data?.classHealth
  return useMemo(
    () => (told?.length ? new Map(told.map((health) => [health.childId, health])) : unknown),
    [told],
  )
}

/** What must be known of the children of a class. Children of whom nothing is known are not in it. */
export const useClassHealth = (work: ClassWork, classId: ClassId | null): HealthOfClass =>
  useHealth({ work, classId, requestPolicy: 'cache-and-network' })

/** The same beside a list that people are waiting for: at once what this tablet holds, a moment later what the server says. */
export function useClassHealthLater(work: ClassWork, classId: ClassId | null): HealthOfClass {
  const client = useClient()
  useEffect(() => {
    if (!classId) return
    const ask = () =>
      client.query(classHealth, { work, classId }, { requestPolicy: 'network-only' }).toPromise()
    const timer = setTimeout(() => void ask(), restMs)
    return () => clearTimeout(timer)
  }, [client, work, classId])
  return useHealth({ work, classId, requestPolicy: 'cache-only' })
}
