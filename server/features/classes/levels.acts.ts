import {
  decideLevel,
  decideLevelRemoval,
  type Level,
  type LevelUse,
  type LevelWish,
} from '#domain/classes/levels.ts'
import { decideStarterLevels } from '#domain/classes/starter-levels.ts'
import { parseId, type StandardId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { Taken } from '#server/platform/keeping/kept-things.sql.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { listLevelOpenings, openNewLevels } from '#server/records/school/openings.sql.ts'
import { holdClasses, listLevelUses, orderLevels, removeLevel, writeLevel } from './levels.sql.ts'

/** Who may open the page of levels may change them. */
export const requireLevelKeeper = requireScreen('settings-levels')

/** Writes a level. One that is new opens as new levels do. So does one of another cycle that never had a week. */
async function keep(tx: Glance, level: Level, taken?: Taken): Promise<void> {
  const opened = (await listLevelOpenings(tx)).find(({ standardId }) => standardId === level.id)
  await writeLevel(tx, level, taken)
  const isNew = level.version === 1
  const isAnother = opened?.version === 0 && opened.cycle !== level.cycle
  if (isNew || isAnother) await openNewLevels(tx, [level])
}

const logged = ({ version: _, position: __, ...level }: Level) => level

const levels = listActs<Level, StandardId>({
  policy: requireLevelKeeper,
  lock: holdClasses,
  list: listLevels,
  write: keep,
  idOf: ({ id }) => id,
  logged,
  uncounted: ({ version }) => ({ version }),
})

type Sent = Pick<LevelWish, 'name' | 'code'> & {
  [Field in Exclude<keyof LevelWish, 'name' | 'code'>]?: LevelWish[Field] | undefined
}

const wishOf = ({ name, code, ...sent }: Sent): LevelWish => ({
  name,
  code,
  cycle: sent.cycle ?? null,
  nextId: sent.nextId ?? null,
  ageFrom: sent.ageFrom ?? null,
  ageTo: sent.ageTo ?? null,
  childrenPerAdult: sent.childrenPerAdult ?? null,
  capacity: sent.capacity ?? null,
})

const keepLevel = levels.keepAct({
  wished: ({ standardId }: { standardId: string; input: Sent; version?: number }) => standardId,
  unknown: { code: 'classes.unknown-level' },
  decide: ({ id, wish: { input, version } }, standing) =>
    decideLevel({ ...wishOf(input), id, ...(version === undefined ? {} : { version }) }, standing),
})

/** Gives the school one more level, after all others. */
export const addStandard = keepLevel('addStandard', 'new')

/** Changes a level. Classes and children of it show the new words. */
export const changeStandard = keepLevel('changeStandard', 'known')

/** Puts the school's levels into an order. */
export const orderStandards = levels.orderAct('orderStandards', 'standardIds', {
  outdated: { code: 'classes.levels-order-outdated' },
  nameOf: ({ name }) => name,
  order: orderLevels,
})

/** Takes a level that nothing uses out of the list for good. One that is gone already stays so. */
export const removeStandard = keepingAct({
  name: 'removeStandard',
  policy: requireLevelKeeper,
  lock: holdClasses,
  async read(tx, { wish }: { wish: { standardId: string } }) {
    const id = parseId<StandardId>(wish.standardId)
    if (!id) return { level: undefined, uses: [] as LevelUse[] }
    const [all, uses] = await Promise.all([listLevels(tx), listLevelUses(tx, id)])
    return { level: all.find((it) => it.id === id), uses }
  },
  decide: ({ standing: { level, uses } }) => decideLevelRemoval(level, uses),
  write: (tx, { change }) => removeLevel(tx, change.id),
  log: ({ change }) => ({ before: logged(change), after: null }),
})

type StarterWish = { sets: readonly string[]; standardIds: readonly string[] }

/** Adds the ready-made levels that the school lacks. */
export const addStarterStandards = keepingAct({
  name: 'addStarterStandards',
  policy: requireLevelKeeper,
  lock: holdClasses,
  read: (tx) => listLevels(tx),
  decide: ({ standing, wish }: { standing: Level[]; wish: StarterWish }) =>
    decideStarterLevels(
      {
        sets: wish.sets,
        ids: wish.standardIds.flatMap((id) => parseId<StandardId>(id) ?? []),
      },
      standing,
    ),
  async write(tx, { change }) {
    // The last one first: each finds the level that it leads to.
    for (const level of change.added.toReversed()) await writeLevel(tx, level)
    await openNewLevels(tx, change.added)
    for (const level of change.led) await writeLevel(tx, level)
    await orderLevels(tx, change.order)
  },
  log: ({ change: { added } }) => ({ before: null, after: added.map(({ name }) => name) }),
})
