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

const factsOf = ({ cycle, ageFrom, ageTo, childrenPerAdult }: LevelFacts): LevelFacts => ({
  ...{ cycle, ageFrom, ageTo, childrenPerAdult },
})

const french = new Map(
  levelsOfSets(['maternelle', 'elementary']).map((it) => [levelKey(it.code ?? ''), factsOf(it)]),
)

/** The levels of the crèches, each set from its youngest on. */
const creches = (['creche', 'nursery'] as const).map(
  (set) => new Map(levelsOfSets([set]).map((it) => [levelKey(it.name), factsOf(it)])),
)

const nothing: LevelFacts = { cycle: null, ageFrom: null, ageTo: null, childrenPerAdult: null }

/**
 * Cycle and ages of a level that every French school has, or that a crèche has; empty for another one. An école may call
 * its sections “Moyens” and “Grands”: they are a crèche's where its youngest are a level too. `all`: the names of the
 * levels that the school has and gets.
 */
export function knownLevel(name: string, all: readonly string[]): LevelFacts {
  const key = levelKey(name)
  const names = new Set(all.map(levelKey))
  const ofCreche = creches.find((levels) => {
    const [youngest = ''] = levels.keys()
    return names.has(youngest) && levels.has(key)
  })
  return french.get(key) ?? ofCreche?.get(key) ?? nothing
}

/** True if every French school, or a crèche, has a level of this name. */
export const isUsualLevel = (name: string, all: readonly string[]): boolean =>
  knownLevel(name, all) !== nothing

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
