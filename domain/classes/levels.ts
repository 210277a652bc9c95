import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { amount, choice, line, ref } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'
import type { StandardId } from '../kernel/ids.ts'
import { accept } from '../kernel/result.ts'
import { classRefusal } from './class-codes.ts'

/** A level of a school. Ages are in months; a child of the second age is too old. */
export const level = thing(
  'Standard',
  {
    name: line({
      label: /*i18n*/ { id: 'level.name', message: 'Name' },
      ...{ required: true, unique: true, longest: 40 },
    }),
    code: line({
      label: /*i18n*/ { id: 'level.code', message: 'Short code' },
      help: /*i18n*/ { id: 'level.code.help', message: 'As lists write it, such as MS or CE1.' },
      ...{ unique: true, longest: 6 },
    }),
    // The crèche, and the cycles of the French school: maternelle, CP to CE2, CM1 to the first year after primary school.
    cycle: choice({
      label: /*i18n*/ { id: 'level.cycle', message: 'Cycle' },
      of: {
        nursery: /*i18n*/ { id: 'level.nursery', message: 'Nursery' },
        cycle1: /*i18n*/ { id: 'level.cycle1', message: 'Cycle 1 (maternelle)' },
        cycle2: /*i18n*/ { id: 'level.cycle2', message: 'Cycle 2 (CP to CE2)' },
        cycle3: /*i18n*/ { id: 'level.cycle3', message: 'Cycle 3 (CM1 and CM2)' },
      },
    }),
    // Where its children go next year. Null: they leave the school.
    nextId: ref<StandardId>('StandardId')({
      label: /*i18n*/ { id: 'level.next', message: 'Level of the next year' },
    }),
    ageFrom: amount({
      label: /*i18n*/ { id: 'level.age-from', message: 'From the age of … months' },
      ...{ least: 0, most: 240 },
    }),
    ageTo: amount({
      label: /*i18n*/ { id: 'level.age-to', message: 'Before the age of … months' },
      ...{ least: 1, most: 240 },
    }),
    childrenPerAdult: amount({
      label: /*i18n*/ { id: 'level.children-per-adult', message: 'Children for one adult' },
      help: /*i18n*/ {
        id: 'level.children-per-adult.help',
        message: 'In a French crèche 5 who do not walk and 8 who do, or 6 for all.',
      },
      ...{ least: 1, most: 40 },
    }),
    capacity: amount({
      label: /*i18n*/ { id: 'level.capacity', message: 'Places' },
      ...{ least: 1, most: 500 },
    }),
  },
  { most: 40, isVersioned: true },
)
type Values = ValuesOf<typeof level>
export type Level = Values & { id: StandardId; position: number; version: number }
export type Cycle = NonNullable<Level['cycle']>

type Following = { id: string; nextId: string | null }

/** True if somebody who follows the next levels from here comes to this level again. */
function leadsBack(
  { from, to }: { from: string; to: string | null },
  levels: readonly Following[],
): boolean {
  const seen = new Set<string>()
  let at = to
  while (at !== null && !seen.has(at)) {
    if (at === from) return true
    seen.add(at)
    at = levels.find(({ id }) => id === at)?.nextId ?? null
  }
  return false
}

/** Judges a level beside the others: it ends after it begins, and the next levels never lead back. */
export function decideLevel(
  values: Values,
  { id, others }: { id: string | null; others: readonly Following[] },
) {
  const { ageFrom, ageTo, nextId } = values
  if (ageFrom !== null && ageTo !== null && ageFrom >= ageTo)
    return classRefusal('classes.ages-reversed', { field: 'ageTo' })
  const circle = () => classRefusal('classes.levels-in-a-circle', { field: 'nextId' })
  if (nextId !== null && nextId === id) return circle()
  if (nextId !== null && !others.some((it) => it.id === nextId))
    return fieldRefusal('field.unknown', { field: 'nextId' })
  if (id !== null && leadsBack({ from: id, to: nextId }, others)) return circle()
  return accept(values)
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

/** The uses that keep a level from being deleted. A setting about it does not keep it. */
export const realUses = <Use extends Pick<LevelUse, 'isSetting'>>(uses: readonly Use[]): Use[] =>
  uses.filter(({ isSetting }) => !isSetting)

/** Counts the things that really use a level, children one by one. */
export const countUses = (uses: readonly Pick<LevelUse, 'isSetting' | 'count'>[]): number =>
  realUses(uses).reduce((sum, { count }) => sum + count, 0)
