import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { useClassHealthLater } from './use-class-health.ts'

const load = () => import('./child-health.tsx')
const HealthSigns = lazy(async () => ({ default: (await load()).HealthSigns }))
const SpokenHealth = lazy(async () => ({ default: (await load()).SpokenHealth }))

/** What a card shows of a child's allergies, and what it says of them. */
export type CardHealth = { signs: ReactNode; spoken: ReactNode }

/**
 * The signs of a class's allergies for its cards. Drawings and words are fetched when there is something to draw; the
 * map stays the same while nothing changes, so that no card is drawn again.
 */
export function useHealthSigns(
  work: ClassWork,
  classId: ClassId | null,
): ReadonlyMap<string, CardHealth> {
  const known = useClassHealthLater(work, classId)
  return useMemo(() => {
    const allergic = [...known].filter(([, { allergies }]) => allergies.length > 0)
    return new Map(
      allergic.map(([childId, health]): [string, CardHealth] => [
        childId,
        {
          signs: (
            <Suspense>
              <HealthSigns health={health} />
            </Suspense>
          ),
          spoken: (
            <Suspense>
              <SpokenHealth health={health} />
            </Suspense>
          ),
        },
      ]),
    )
  }, [known])
}
