import { foldName, type Ground } from './ground.ts'
import { levelKey } from './level-names.ts'
import { isUsualLevel } from './next-levels.ts'
import { levelKeysOf, type MissingPlaces } from './places.ts'
import type { ReadChild } from './read-rows.ts'

/** The names of the new levels and classes that somebody wants. */
export type WantedPlaces = { levels: readonly string[]; classes: readonly string[] }

/** The answer given for each by its name, with or without accents and capitals. */
export type SaidPlaces = Readonly<Record<string, boolean>>

export const keyOfLevel = (name: string): string => `level ${levelKey(name)}`
export const keyOfClass = (name: string): string => `class ${foldName(name)}`

/**
 * Lists the new levels and classes that are ticked. A name that stands in one row may be a typing mistake: it waits for
 * somebody's word. A level that every French school or crèche has is none.
 */
export function tickedPlaces(missing: MissingPlaces, said: SaidPlaces): WantedPlaces {
  const all = missing.levels.map(({ name }) => name)
  const isTickedLevel = (name: string, count: number): boolean =>
    said[keyOfLevel(name)] ?? (count > 1 || isUsualLevel(name, all))
  return {
    levels: missing.levels.flatMap(({ name, count }) => (isTickedLevel(name, count) ? name : [])),
    classes: missing.classes.flatMap(({ name, count }) =>
      (said[keyOfClass(name)] ?? count > 1) ? name : [],
    ),
  }
}

/** Lists what is made: of what is missing, what is wanted. */
export function wantedPlaces<Missing extends Pick<MissingPlaces, 'levels' | 'classes'>>(
  { levels, classes }: Missing,
  wanted: WantedPlaces,
): Pick<Missing, 'levels' | 'classes'> {
  const levelKeys = new Set(wanted.levels.map(levelKey))
  const classKeys = new Set(wanted.classes.map(foldName))
  return {
    levels: levels.filter(({ name }) => levelKeys.has(levelKey(name))),
    classes: classes.filter(({ name }) => classKeys.has(foldName(name))),
  }
}

/** The classes that a list makes: those that are wanted and whose level the school has or gets. */
export function madeClasses(
  missing: Pick<MissingPlaces, 'levels' | 'classes'>,
  wanted: WantedPlaces,
  { levels: standing }: Pick<Ground, 'levels'>,
): readonly string[] {
  const { levels, classes } = wantedPlaces(missing, wanted)
  const keys = new Set([
    ...standing.flatMap(({ name, code }) => levelKeysOf(name, code)),
    ...levels.map(({ name }) => levelKey(name)),
  ])
  return classes.flatMap(({ name, levelName }) => (keys.has(levelKey(levelName)) ? name : []))
}

/** Tells who comes in without a class: none is named, or the one that is named is neither there nor made. */
export function classTeller(
  classes: readonly Pick<Ground['classes'][number], 'name'>[],
  made: readonly string[],
): (child: Pick<ReadChild, 'className'>) => boolean {
  const names = new Set([...classes.map(({ name }) => name), ...made].map(foldName))
  return ({ className }) => className !== null && names.has(foldName(className))
}
