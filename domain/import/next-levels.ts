import type { Level } from '../classes/levels.ts'
import { levelsOfSets } from '../classes/starter-levels.ts'
import type { StandardId } from '../kernel/ids.ts'
import type { KnownLevel } from './ground.ts'
import { keyAfter, levelKey } from './level-names.ts'

type LevelFacts = Pick<Level, 'cycle' | 'ageFrom' | 'ageTo' | 'childrenPerAdult'>

/** A level that an import makes. */
export type PlannedLevel = KnownLevel & LevelFacts & { position: number }

/** A level of the school, and the new one to which it leads from now on. */
export type NextLevel = { id: StandardId; nextId: StandardId }

const french = new Map(
  levelsOfSets(['maternelle', 'elementary']).map(
    ({ code, cycle, ageFrom, ageTo, childrenPerAdult }): [string, LevelFacts] => [
      levelKey(code ?? ''),
      { cycle, ageFrom, ageTo, childrenPerAdult },
    ],
  ),
)

const nothing: LevelFacts = { cycle: null, ageFrom: null, ageTo: null, childrenPerAdult: null }

/** Cycle and ages of a level that every French school has; empty for another one. */
export const knownLevel = (name: string): LevelFacts => french.get(levelKey(name)) ?? nothing

/**
 * Lets new levels lead to the ones that come after them, and levels of the school to new ones. What a level of the school
 * leads to already stays. `levelIds` are all levels by their keys.
 */
export function linkLevels(
  made: readonly Omit<PlannedLevel, 'nextId'>[],
  standing: readonly KnownLevel[],
  levelIds: ReadonlyMap<string, StandardId>,
): { levels: PlannedLevel[]; nextLevels: NextLevel[] } {
  const nextOf = ({ name, code }: Pick<KnownLevel, 'name' | 'code'>): StandardId | null => {
    const after = keyAfter(name) ?? (code ? keyAfter(code) : undefined)
    return (after && levelIds.get(after)) || null
  }
  const newIds = new Set(made.map(({ id }) => id))
  const nextLevels = standing.flatMap((level): NextLevel[] => {
    const nextId = nextOf(level)
    return level.nextId === null && nextId && newIds.has(nextId) ? [{ id: level.id, nextId }] : []
  })
  return { levels: made.map((level) => ({ ...level, nextId: nextOf(level) })), nextLevels }
}
