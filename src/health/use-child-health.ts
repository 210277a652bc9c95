import { useQuery } from 'urql'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { type ChildHealth, classHealth } from './health.operations.ts'

/** A child whose health is read: with what the roster of its class says of it. */
export type HealthChild = {
  childId: string
  fullName: string
  classId: ClassId
  health: ChildHealth | null
}

/**
 * The health record itself, for those who may write it: at once what the roster says, then what the server says now. Where
 * the two differ about whether there is anything, the one that says something counts.
 */
export function useChildHealth(work: ClassWork, child: HealthChild): ChildHealth | null {
  const { childId, classId, health } = child
  const [{ data }] = useQuery({
    query: classHealth,
    variables: { work, classId },
    requestPolicy: 'network-only',
  })
  return data?.classHealth.find((it) => it.childId === childId) ?? health
}
