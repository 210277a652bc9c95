import { parseId, type StandardId } from '../kernel/ids.ts'
import { lastPlace } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan, readAlike, tidyText } from '../kernel/text.ts'
import { type ClassRefusal, classRefusal } from './class-codes.ts'

/** The crèche, and the cycles of the French school: maternelle, CP to CE2, CM1 to the first year after primary school. */
export const cycles = ['nursery', 'cycle1', 'cycle2', 'cycle3'] as const
export type Cycle = (typeof cycles)[number]

/** Characters of a level's name, and of its short code. */
export const longestLevelName = 40
export const longestCode = 6

/** More levels than this are no school's. */
export const mostLevels = 40

/** What a number of a level, or of a class, may be. Ages are in months. */
export const numberRanges = {
  ageFrom: [0, 240],
  ageTo: [1, 240],
  childrenPerAdult: [1, 40],
  capacity: [1, 500],
} as const satisfies Record<string, readonly [least: number, most: number]>
export type NumberField = keyof typeof numberRanges

type Numbers = Readonly<Record<NumberField, number | null>>

export type Level = Numbers & {
  id: StandardId
  name: string
  /** As schools write it, such as MS. Null where a level has only its name. */
  code: string | null
  cycle: Cycle | null
  /** Where its children go next year. Null: they leave the school. */
  nextId: StandardId | null
  position: number
  /** Counts its changes, so that of two people who change it at once the second is refused. */
  version: number
}

/** A level as it was typed. */
export type LevelWish = Numbers & {
  name: string
  code: string
  cycle: string | null
  nextId: string | null
}

/** The first of these numbers that is no whole number, or not within its range. */
export function findWrongNumber(numbers: Partial<Numbers>): NumberField | undefined {
  return (Object.keys(numberRanges) as NumberField[]).find((field) => {
    const value = numbers[field] ?? null
    const [least, most] = numberRanges[field]
    return value !== null && !(Number.isInteger(value) && value >= least && value <= most)
  })
}

/** Refuses a number that is out of its range, and says which ones are not. */
export function refuseNumber(field: NumberField) {
  const [least, most] = numberRanges[field]
  return classRefusal('classes.number-out-of-range', {
    field,
    least: String(least),
    most: String(most),
  })
}

type LevelText = Omit<Level, 'id' | 'nextId' | 'position' | 'version'>

/** Reads what was typed of a level, without a look at the other levels. */
export function parseLevel(typed: LevelWish): Result<LevelText, ClassRefusal> {
  const name = tidyText(typed.name)
  if (!name) return classRefusal('classes.level-name-missing')
  if (isLongerThan(name, longestLevelName))
    return classRefusal('classes.level-name-too-long', { most: String(longestLevelName) })
  const code = tidyText(typed.code)
  if (isLongerThan(code, longestCode))
    return classRefusal('classes.code-too-long', { most: String(longestCode) })
  const cycle = cycles.find((it) => it === typed.cycle) ?? null
  if (typed.cycle !== null && cycle === null) return classRefusal('classes.unknown-cycle')
  const wrong = findWrongNumber(typed)
  if (wrong) return refuseNumber(wrong)
  const { ageFrom, ageTo, childrenPerAdult, capacity } = typed
  if (ageFrom !== null && ageTo !== null && ageFrom >= ageTo)
    return classRefusal('classes.ages-reversed')
  return accept({ name, code: code || null, cycle, ageFrom, ageTo, childrenPerAdult, capacity })
}

/** Whether somebody who follows the next levels from here comes to this level again. */
function leadsBack(
  { from, to }: { from: StandardId; to: StandardId | null },
  levels: readonly Pick<Level, 'id' | 'nextId'>[],
): boolean {
  const seen = new Set<StandardId>()
  let at = to
  while (at !== null && !seen.has(at)) {
    if (at === from) return true
    seen.add(at)
    at = levels.find(({ id }) => id === at)?.nextId ?? null
  }
  return false
}

/**
 * Judges a level as somebody wants it: a new one, which stands last, or one that is there. Names and codes are each
 * level's own, and the next levels never lead back. A change is made over the version that was on the screen.
 */
export function decideLevel(
  { id, version: seen, ...typed }: LevelWish & { id: StandardId; version?: number },
  standing: readonly Level[],
): Result<Level, ClassRefusal> {
  const known = standing.find((it) => it.id === id)
  if (!known && standing.length >= mostLevels)
    return classRefusal('classes.too-many-levels', { most: String(mostLevels) })
  const version = known?.version ?? 0
  if (seen !== undefined && seen !== version) return classRefusal('classes.level-changed-meanwhile')
  const read = parseLevel(typed)
  if (!read.ok) return read
  const others = standing.filter((it) => it.id !== id)
  const { name, code } = read.value
  if (others.some((it) => readAlike(it.name, name))) return classRefusal('classes.level-name-taken')
  if (code && others.some((it) => it.code && readAlike(it.code, code)))
    return classRefusal('classes.code-taken')
  const nextId = typed.nextId === null ? null : parseId<StandardId>(typed.nextId)
  if (nextId === undefined || (nextId && !standing.some((it) => it.id === nextId)))
    return classRefusal('classes.unknown-next-level')
  if (leadsBack({ from: id, to: nextId }, others)) return classRefusal('classes.levels-in-a-circle')
  const position = known?.position ?? lastPlace(standing)
  return accept({ ...read.value, id, nextId, position, version: version + 1 })
}

/** The kinds of things that use a level. */
export const levelUseKinds = [
  'class',
  'children',
  'plan',
  'level',
  'meal',
  'calendar',
  'framework',
  'person',
] as const
export type LevelUseKind = (typeof levelUseKinds)[number]

/** Something that uses a level, by its name. Children are counted and not named. */
export type LevelUse = {
  kind: LevelUseKind
  name: string | null
  count: number
  /** It only says something about the level, and goes with it: a right on it, a framework, a meal of other levels too. */
  isSetting: boolean
}

/** What keeps a level: what only says something about it does not. */
export const realUses = <Use extends Pick<LevelUse, 'isSetting'>>(uses: readonly Use[]): Use[] =>
  uses.filter(({ isSetting }) => !isSetting)

/**
 * Judges taking a level out of the list for good. What really uses it stops that: classes, children now, before or next
 * year, and levels that lead to it. So do a meal and a day of the calendar that are for this level alone: without it they
 * would be for the whole school. Settings of the level go with it.
 */
export function decideLevelRemoval(
  level: Level | undefined,
  uses: readonly LevelUse[],
): Result<Level | null, ClassRefusal> {
  const real = realUses(uses)
  if (!level || real.length === 0) return accept(level ?? null)
  const count = real.reduce((sum, it) => sum + it.count, 0)
  return classRefusal('classes.level-used', { count: String(count) })
}
