import type { ClassId, StandardId } from '../kernel/ids.ts'
import { foldName, type Ground, type KnownClass } from './ground.ts'
import { codeOf, levelKey, rankOf } from './level-names.ts'
import { knownLevel, linkLevels, type NextLevel, type PlannedLevel } from './next-levels.ts'
import type { ReadChild } from './read-rows.ts'

/** A level or class that is new, and how many children of the list are in it. */
export type NewLevel = { name: string; count: number }
export type NewClass = { name: string; levelName: string; count: number }

/** Places that a list names and the school does not have. A class whose level nobody says is left out. */
export type MissingPlaces = {
  levels: readonly NewLevel[]
  classes: readonly NewClass[]
  classesWithoutLevel: readonly string[]
}

/** The level that most children of a class have: a class of several levels is counted by it. */
function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, { name: string; count: number }>()
  for (const name of names) {
    const known = counts.get(levelKey(name))
    counts.set(levelKey(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.name
}

/** Finds the levels and classes that the children of a list have and the school does not. */
export function missingPlaces(
  children: readonly Pick<ReadChild, 'level' | 'className'>[],
  { levels, classes }: Pick<Ground, 'levels' | 'classes'>,
): MissingPlaces {
  const knownLevels = new Set(levels.flatMap(({ name, code }) => levelKeysOf(name, code)))
  const knownClasses = new Set(classes.map(({ name }) => foldName(name)))
  const newLevels = new Map<string, NewLevel>()
  const levelsOfClass = new Map<string, { name: string; levels: string[]; count: number }>()
  for (const { level, className } of children) {
    if (level && !knownLevels.has(levelKey(level))) {
      const { name, count } = newLevels.get(levelKey(level)) ?? { name: level, count: 0 }
      newLevels.set(levelKey(level), { name, count: count + 1 })
    }
    if (!className || knownClasses.has(foldName(className))) continue
    const known = levelsOfClass.get(foldName(className)) ?? {
      ...{ name: className, levels: [], count: 0 },
    }
    known.count += 1
    if (level) known.levels.push(level)
    levelsOfClass.set(foldName(className), known)
  }
  const named = [...levelsOfClass.values()].map(({ name, levels: own, count }) => ({
    ...{ name, count },
    levelName: mostFrequent(own),
  }))
  return {
    levels: [...newLevels.values()].toSorted((a, b) => rankOf(a.name) - rankOf(b.name)),
    classes: named
      .flatMap(({ levelName, ...made }) => (levelName ? [{ ...made, levelName }] : []))
      .toSorted((a, b) => rankOf(a.levelName) - rankOf(b.levelName)),
    classesWithoutLevel: named.flatMap(({ name, levelName }) => (levelName ? [] : [name])),
  }
}

/** A class that gets more children than it has places. */
export type OverfilledClass = { name: string; capacity: number; count: number }

/** Lists the classes of the school that get more children than they have places. `coming` are those who get a place. */
export function overfilledClasses(
  coming: readonly Pick<ReadChild, 'className'>[],
  classes: readonly Pick<KnownClass, 'name' | 'capacity' | 'childCount'>[],
): readonly OverfilledClass[] {
  const counts = new Map<string, number>()
  for (const { className } of coming) {
    const key = foldName(className ?? '')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return classes.flatMap(({ name, capacity, childCount }) => {
    const added = counts.get(foldName(name)) ?? 0
    const count = childCount + added
    return added > 0 && capacity !== null && count > capacity ? [{ name, capacity, count }] : []
  })
}

export const levelKeysOf = (name: string, code: string | null): string[] =>
  [name, ...(code ? [code] : [])].map(levelKey)

/** The places for the children of an import: the levels and classes of the school, and those that it makes. */
export type Places = {
  levels: PlannedLevel[]
  /** Levels of the school that now lead to a new one. */
  nextLevels: NextLevel[]
  classes: { id: ClassId; standardId: StandardId; name: string; position: number }[]
  /** The levels of new classes beside their main ones. */
  classLevels: { classId: ClassId; standardId: StandardId }[]
  /** The place of a child in the class of that name; null where there is none. */
  placeFor: (child: Pick<ReadChild, 'level' | 'className'>) => ChildPlace | null
}

/** The level is null for the main one of the class, and where the class does not have it. */
export type ChildPlace = { classId: ClassId; standardId: StandardId | null; classOrder: number }

type OpenClass = {
  id: ClassId
  levelId: StandardId
  otherLevels: Set<StandardId>
  isNew: boolean
  lastPlace: number
}

/** Makes what is missing and wanted. `position` counts on behind what the school has. */
export function makePlaces(
  missing: Pick<MissingPlaces, 'levels' | 'classes'>,
  ground: Pick<Ground, 'levels' | 'classes'>,
  nextId: () => string,
): Places {
  const levelIds = new Map(
    ground.levels.flatMap(({ id, name, code }) =>
      levelKeysOf(name, code).map((key) => [key, id] as const),
    ),
  )
  const open = new Map(
    ground.classes.map(({ name, otherLevelIds, ...known }): [string, OpenClass] => [
      foldName(name),
      { ...known, otherLevels: new Set(otherLevelIds), isNew: false },
    ]),
  )
  const all = [...ground.levels, ...missing.levels].map(({ name }) => name)
  const made = missing.levels.map(({ name }, at) => {
    const id = nextId() as StandardId
    levelIds.set(levelKey(name), id)
    const position = ground.levels.length + at
    return { id, name, code: codeOf(name), position, ...knownLevel(name, all) }
  })
  const { levels, nextLevels } = linkLevels(made, ground.levels, levelIds)
  const classes = missing.classes.flatMap(({ name, levelName }, at) => {
    const levelId = levelIds.get(levelKey(levelName))
    if (!levelId) return []
    const id = nextId() as ClassId
    open.set(foldName(name), { id, levelId, otherLevels: new Set(), isNew: true, lastPlace: 0 })
    return [{ id, standardId: levelId, name, position: ground.classes.length + at }]
  })
  const classLevels: Places['classLevels'] = []
  const placeFor: Places['placeFor'] = ({ level, className }) => {
    const found = className ? open.get(foldName(className)) : undefined
    if (!found) return null
    found.lastPlace += 1
    const own = level ? (levelIds.get(levelKey(level)) ?? null) : null
    const isOther = own !== null && own !== found.levelId
    if (isOther && found.isNew && !found.otherLevels.has(own)) {
      found.otherLevels.add(own)
      classLevels.push({ classId: found.id, standardId: own })
    }
    const standardId = isOther && found.otherLevels.has(own) ? own : null
    return { classId: found.id, standardId, classOrder: found.lastPlace }
  }
  return { levels, nextLevels, classes, classLevels, placeFor }
}
