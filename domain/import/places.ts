import type { ClassId, StandardId } from '../kernel/ids.ts'
import { foldName, type Ground } from './ground.ts'
import type { ReadChild } from './read-rows.ts'

/** What French schools call a level besides its short form, folded. */
const levelNames: readonly (readonly string[])[] = [
  ['tps', 'toute petite section', 'maternelle toute petite section'],
  ['ps', 'petite section', 'maternelle petite section'],
  ['ms', 'moyenne section', 'maternelle moyenne section'],
  ['gs', 'grande section', 'maternelle grande section'],
  ['cp', 'cours preparatoire'],
  ['ce1', 'cours elementaire 1', 'cours elementaire 1ere annee', 'cours elementaire 1re annee'],
  ['ce2', 'cours elementaire 2', 'cours elementaire 2eme annee', 'cours elementaire 2e annee'],
  ['cm1', 'cours moyen 1', 'cours moyen 1ere annee', 'cours moyen 1re annee'],
  ['cm2', 'cours moyen 2', 'cours moyen 2eme annee', 'cours moyen 2e annee'],
]

/** A level as it is compared: its short form, where it has one. */
export function levelKey(name: string): string {
  const folded = foldName(name)
  return levelNames.find((names) => names.includes(folded))?.[0] ?? folded
}

/** The place of a level among those that every French school has; after them for another one. */
const rankOf = (name: string): number => {
  const rank = levelNames.findIndex(([key]) => key === levelKey(name))
  return rank < 0 ? levelNames.length : rank
}

export type NewLevel = { name: string }
export type NewClass = { name: string; levelName: string }

/** What a list names and the school does not have. A class whose level nobody says is left out. */
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
  const levelsOfClass = new Map<string, { name: string; levels: string[] }>()
  for (const { level, className } of children) {
    if (level && !knownLevels.has(levelKey(level)) && !newLevels.has(levelKey(level)))
      newLevels.set(levelKey(level), { name: level })
    if (!className || knownClasses.has(foldName(className))) continue
    const known = levelsOfClass.get(foldName(className)) ?? { name: className, levels: [] }
    if (level) known.levels.push(level)
    levelsOfClass.set(foldName(className), known)
  }
  const named = [...levelsOfClass.values()].map(({ name, levels: own }) => ({
    name,
    levelName: mostFrequent(own),
  }))
  return {
    levels: [...newLevels.values()].toSorted((a, b) => rankOf(a.name) - rankOf(b.name)),
    classes: named
      .flatMap(({ name, levelName }) => (levelName ? [{ name, levelName }] : []))
      .toSorted((a, b) => rankOf(a.levelName) - rankOf(b.levelName)),
    classesWithoutLevel: named.flatMap(({ name, levelName }) => (levelName ? [] : [name])),
  }
}

export const levelKeysOf = (name: string, code: string | null): string[] =>
  [name, ...(code ? [code] : [])].map(levelKey)

/** Where the children of an import go: the levels and classes of the school, and those that it makes. */
export type Places = {
  levels: { id: StandardId; name: string; position: number }[]
  classes: { id: ClassId; standardId: StandardId; name: string; position: number }[]
  levelOf: (name: string | null) => StandardId | null
  classOf: (name: string | null) => { id: ClassId; levelId: StandardId } | null
}

/** Makes what is missing, where that is wanted. `position` counts on behind what the school has. */
export function makePlaces(
  missing: MissingPlaces | null,
  ground: Pick<Ground, 'levels' | 'classes'>,
  nextId: () => string,
): Places {
  const levelIds = new Map(
    ground.levels.flatMap(({ id, name, code }) =>
      levelKeysOf(name, code).map((key) => [key, id] as const),
    ),
  )
  const classIds = new Map(
    ground.classes.map(({ id, name, levelId }) => [foldName(name), { id, levelId }] as const),
  )
  const levels = (missing?.levels ?? []).map(({ name }, at) => {
    const id = nextId() as StandardId
    levelIds.set(levelKey(name), id)
    return { id, name, position: ground.levels.length + at }
  })
  const classes = (missing?.classes ?? []).flatMap(({ name, levelName }, at) => {
    const levelId = levelIds.get(levelKey(levelName))
    if (!levelId) return []
    const id = nextId() as ClassId
    classIds.set(foldName(name), { id, levelId })
    return [{ id, standardId: levelId, name, position: ground.classes.length + at }]
  })
  return {
    levels,
    classes,
    levelOf: (name) => (name ? (levelIds.get(levelKey(name)) ?? null) : null),
    classOf: (name) => (name ? (classIds.get(foldName(name)) ?? null) : null),
  }
}
