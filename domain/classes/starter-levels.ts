import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { StandardId } from '../kernel/ids.ts'
import { lastPlace } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
import { readAlike } from '../kernel/text.ts'
import { type ClassRefusal, classRefusal } from './class-codes.ts'
import { type Cycle, type Level, level as levelList } from './levels.ts'

/** Ready-made levels of one kind of school. */
export const levelSets = ['creche', 'maternelle', 'elementary', 'nursery'] as const
export type LevelSet = (typeof levelSets)[number]

type StarterLevel = Pick<
  Level,
  'name' | 'code' | 'cycle' | 'ageFrom' | 'ageTo' | 'childrenPerAdult'
>

/** A ready-made level with its set, and the code of the level that usually follows; null where children leave. */
type UsualLevel = { set: LevelSet; code: string; next: string | null; level: StarterLevel }

const usual =
  (set: LevelSet, cycle: Cycle) =>
  (
    [code, name, next]: readonly [code: string, name: string, next: string | null],
    [ageFrom, ageTo]: readonly [number, number],
    childrenPerAdult: number | null = null,
  ): UsualLevel => ({
    ...{ set, code, next, level: { name, code, cycle, ageFrom, ageTo, childrenPerAdult } },
  })
const ofCreche = usual('creche', 'nursery')
const ofMaternelle = usual('maternelle', 'cycle1')
const ofCycle2 = usual('elementary', 'cycle2')
const ofCycle3 = usual('elementary', 'cycle3')
const ofNursery = usual('nursery', 'nursery')

// Pupils of a French level turn so many years old in the calendar year in which the school year begins.
const turning = (years: number) => [(years - 1) * 12 + 8, (years + 1) * 12] as const

/**
 * The ready-made levels of all sets, in the order in which a child passes them. An adult looks after 5 children who do not
 * walk, or 8 who do (France, decree 2021-1131). In England it is 3 under two, 5 at two, and 8 from three (EYFS). From the
 * crèche children go to the PS: those of two years who go to school are few.
 */
const usualLevels: readonly UsualLevel[] = [
  ofCreche(['BB', 'Bébés', 'MOY'], [2, 15], 5),
  ofCreche(['MOY', 'Moyens', 'GR'], [12, 27], 8),
  ofCreche(['GR', 'Grands', 'PS'], [21, 42], 8),
  ofMaternelle(['TPS', 'Toute petite section', 'PS'], turning(2)),
  ofMaternelle(['PS', 'Petite section', 'MS'], turning(3)),
  ofMaternelle(['MS', 'Moyenne section', 'GS'], turning(4)),
  ofMaternelle(['GS', 'Grande section', 'CP'], turning(5)),
  ofCycle2(['CP', 'Cours préparatoire', 'CE1'], turning(6)),
  ofCycle2(['CE1', 'Cours élémentaire 1', 'CE2'], turning(7)),
  ofCycle2(['CE2', 'Cours élémentaire 2', 'CM1'], turning(8)),
  ofCycle3(['CM1', 'Cours moyen 1', 'CM2'], turning(9)),
  ofCycle3(['CM2', 'Cours moyen 2', null], turning(10)),
  ofNursery(['B', 'Babies', 'T'], [2, 24], 3),
  ofNursery(['T', 'Toddlers', 'PRE'], [24, 36], 5),
  ofNursery(['PRE', 'Pre-school', null], [36, 60], 8),
]

/** The levels of these sets in the order of the sets, whatever order was asked for. */
export const levelsOfSets = (sets: readonly LevelSet[]): readonly StarterLevel[] =>
  usualLevels.filter(({ set }) => sets.includes(set)).map(({ level }) => level)

/** The code of the level that usually follows the one of this code; null where children leave, or nobody knows. */
const followingCode = (code: string | null): string | null =>
  usualLevels.find((it) => code && readAlike(it.code, code))?.next ?? null

type Named = Pick<Level, 'name' | 'code'>

const isSame = (one: Named, other: Named): boolean =>
  readAlike(one.name, other.name) ||
  Boolean(one.code && other.code && readAlike(one.code, other.code))

/** The levels of these sets that the school lacks: none is made twice, by its name or its code. */
export const missingOf = (sets: readonly LevelSet[], standing: readonly Named[]): StarterLevel[] =>
  levelsOfSets(sets).filter((it) => !standing.some((known) => isSame(known, it)))

/** Names the levels that would end at nothing, since the level that usually follows is in no list. */
export function openEnds(
  sets: readonly LevelSet[],
  standing: readonly Named[],
): readonly StarterLevel[] {
  const added = missingOf(sets, standing)
  const all = [...standing, ...added]
  return added.filter(({ code }) => {
    const next = followingCode(code)
    return next !== null && !all.some((it) => it.code && readAlike(it.code, next))
  })
}

/** New levels, levels that now lead to one of them, and the order of all. */
export type StarterChange = { added: Level[]; led: Level[]; order: StandardId[] }

/** A new level stands after the one that usually comes before it, else before the next one, else last. */
function orderWith(standing: readonly Level[], added: readonly Level[]): StandardId[] {
  const order: Level[] = standing.toSorted((one, other) => one.position - other.position)
  const usual = levelsOfSets(levelSets)
  for (const level of added) {
    const at = usual.findIndex((it) => isSame(it, level))
    const placeOf = (near: readonly StarterLevel[]) =>
      near.map((it) => order.findIndex((known) => isSame(known, it))).find((place) => place >= 0)
    const before = placeOf(usual.slice(0, at).toReversed())
    const after = placeOf(usual.slice(at + 1))
    order.splice(before === undefined ? (after ?? order.length) : before + 1, 0, level)
  }
  return order.map(({ id }) => id)
}

/**
 * Judges adding ready-made levels: those that the school lacks. `ids` are made on the device, one for each. Each leads to
 * the level that usually follows it, where that one is or comes. A standing level that led nowhere now leads to a new one.
 */
export function decideStarterLevels(
  { sets, ids }: { sets: readonly string[]; ids: readonly StandardId[] },
  standing: readonly Level[],
): Result<StarterChange | null, ClassRefusal | FieldRefusal> {
  const known = levelSets.filter((set) => sets.includes(set))
  if (known.length === 0 || known.length < new Set(sets).size)
    return classRefusal('classes.unknown-set')
  const missing = missingOf(known, standing)
  if (missing.length === 0) return accept(null)
  if (ids.length !== missing.length || new Set(ids).size !== ids.length)
    return classRefusal('classes.levels-there')
  if (standing.length + missing.length > levelList.most)
    return fieldRefusal('thing.too-many', { most: String(levelList.most) })
  const first = lastPlace(standing)
  const made = missing.map((it, nth) => ({
    ...it,
    id: ids[nth] as StandardId,
    capacity: null,
    nextId: null as StandardId | null,
    position: first + nth,
    version: 1,
  }))
  const all = [...standing, ...made]
  const nextOf = ({ code }: Named): StandardId | null => {
    const next = followingCode(code)
    return all.find((it) => next && it.code && readAlike(it.code, next))?.id ?? null
  }
  const added = made.map((it) => ({ ...it, nextId: nextOf(it) }))
  const led = standing.flatMap((it) => {
    const nextId = it.nextId === null ? nextOf(it) : null
    const isNew = made.some(({ id }) => id === nextId)
    return isNew ? [{ ...it, nextId, version: it.version + 1 }] : []
  })
  return accept({ added, led, order: orderWith(standing, added) })
}
