import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { HealthRoom } from './child-health.tsx'
import type { ChildHealth } from './health.operations.ts'
import { useClassHealthLater } from './use-class-health.ts'

const load = () => import('./child-health.tsx')
const HealthSigns = lazy(async () => ({ default: (await load()).HealthSigns }))
const FoodWords = lazy(async () => ({ default: (await load()).FoodWords }))
const SpokenHealth = lazy(async () => ({ default: (await load()).SpokenHealth }))

/**
 * What a card shows of a child's allergies, and what it says of them; beside them, where food is written about, what
 * the child eats and how.
 */
export type CardHealth = { signs: ReactNode; spoken: ReactNode; food: ReactNode }

const isTold = ({ allergies, diets, texture }: ChildHealth): boolean =>
  allergies.length > 0 || diets.length > 0 || texture !== null

/**
 * The signs of a class's allergies for its cards. Drawings and words are fetched when there is something to draw; the
 * map stays the same while nothing changes, so that no card is drawn again.
 */
export function useHealthSigns(
  work: ClassWork,
  classId: ClassId | null,
  room: HealthRoom,
): ReadonlyMap<string, CardHealth> {
  const known = useClassHealthLater(work, classId)
  return useMemo(() => {
    const told = [...known].filter(([, health]) => isTold(health))
    return new Map(
      told.map(([childId, health]): [string, CardHealth] => {
        const isAllergic = health.allergies.length > 0
        const hasFood = health.diets.length > 0 || health.texture !== null
        return [
          childId,
          {
            signs: isAllergic ? (
              <Suspense>
                <HealthSigns health={health} room={room} />
              </Suspense>
            ) : null,
            spoken: isAllergic ? (
              <Suspense>
                <SpokenHealth health={health} />
              </Suspense>
            ) : null,
            food: hasFood ? (
              <Suspense>
                <FoodWords health={health} />
              </Suspense>
            ) : null,
          },
        ]
      }),
    )
  }, [known, room])
}
