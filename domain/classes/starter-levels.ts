import type { StandardId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type ClassRefusal, classRefusal } from './class-codes.ts'
import type { Cycle, Level } from './levels.ts'

/** Ready-made levels of one kind of school. */
export const levelSets = ['creche', 'maternelle', 'elementary', 'nursery'] as const
export type LevelSet = (typeof levelSets)[number]

type StarterLevel = Pick<
  Level,
  'name' | 'code' | 'cycle' | 'ageFrom' | 'ageTo' | 'childrenPerAdult'
>

const level = (
  [name, code]: readonly [name: string, code: string],
  cycle: Cycle,
  [ageFrom, ageTo]: readonly [number, number],
  childrenPerAdult: number | null = null,
): StarterLevel => ({ name, code, cycle, ageFrom, ageTo, childrenPerAdult })

// Pupils of a French level turn so many years old in the calendar year in which the school year begins.
const turning = (years: number) => [(years - 1) * 12 + 8, (years + 1) * 12] as const

/**
 * The levels of each set, in the order in which a child passes them. An adult looks after 5 children who do not walk, or
 * 8 who do (France, decree 2021-1131). In England it is 3 under two, 5 at two, and 8 from three (EYFS).
 */
export const starterLevels: Readonly<Record<LevelSet, readonly StarterLevel[]>> = {
  creche: [
    level(['Bébés', 'BB'], 'nursery', [2, 15], 5),
    level(['Moyens', 'MOY'], 'nursery', [12, 27], 8),
    level(['Grands', 'GR'], 'nursery', [21, 42], 8),
  ],
  maternelle: [
    level(['Toute petite section', 'TPS'], 'cycle1', turning(2)),
    level(['Petite section', 'PS'], 'cycle1', turning(3)),
    level(['Moyenne section', 'MS'], 'cycle1', turning(4)),
    level(['Grande section', 'GS'], 'cycle1', turning(5)),
  ],
  elementary: [
    level(['Cours préparatoire', 'CP'], 'cycle2', turning(6)),
    level(['Cours élémentaire 1', 'CE1'], 'cycle2', turning(7)),
    level(['Cours élémentaire 2', 'CE2'], 'cycle2', turning(8)),
    level(['Cours moyen 1', 'CM1'], 'cycle3', turning(9)),
    level(['Cours moyen 2', 'CM2'], 'cycle3', turning(10)),
  ],
  nursery: [
    level(['Babies', 'B'], 'nursery', [2, 24], 3),
    level(['Toddlers', 'T'], 'nursery', [24, 36], 5),
    level(['Pre-school', 'PRE'], 'nursery', [36, 60], 8),
  ],
}

/** The levels of these sets in the order of the sets, whatever order was asked for. */
export const levelsOfSets = (sets: readonly LevelSet[]): readonly StarterLevel[] =>
  levelSets.filter((set) => sets.includes(set)).flatMap((set) => starterLevels[set])

// The crèche leads to the petite section: those of two years who go to school are few.
const followingOf = (code: string, levels: readonly StarterLevel[]): number => {
  const next = code === 'GR' ? 'PS' : undefined
  const at = levels.findIndex((it) => it.code === code) + 1
  return next && levels.some((it) => it.code === next)
    ? levels.findIndex((it) => it.code === next)
    : at
}

/**
 * Judges beginning with ready-made levels. Only a school without levels does, since the names could be there already.
 * `ids` are made on the device, one for each level. Each level leads to the next one of the list.
 */
export function decideStarterLevels(
  { sets, ids }: { sets: readonly string[]; ids: readonly StandardId[] },
  standing: readonly Level[],
): Result<Level[] | null, ClassRefusal> {
  const known = levelSets.filter((set) => sets.includes(set))
  if (known.length === 0 || known.length < new Set(sets).size)
    return classRefusal('classes.unknown-set')
  const chosen = levelsOfSets(known)
  const isDone = ids.length > 0 && ids.every((id) => standing.some((it) => it.id === id))
  if (isDone) return accept(null)
  if (standing.length > 0) return classRefusal('classes.levels-there')
  if (ids.length !== chosen.length || new Set(ids).size !== ids.length)
    return classRefusal('classes.unknown-level')
  return accept(
    chosen.map((it, position) => ({
      ...it,
      id: ids[position] as StandardId,
      capacity: null,
      nextId: ids[followingOf(it.code ?? '', chosen)] ?? null,
      position,
      version: 1,
    })),
  )
}
