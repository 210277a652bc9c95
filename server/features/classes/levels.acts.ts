import { countUses, decideLevel, type Level, level } from '#domain/classes/levels.ts'
import { decideStarterLevels } from '#domain/classes/starter-levels.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { parseId, type StandardId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { Taken } from '#server/platform/keeping/kept-things.sql.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { levels, listLevels } from '#server/records/children/levels.sql.ts'
import { listLevelOpenings, openNewLevels } from '#server/records/school/openings.sql.ts'
import { holdClasses, listLevelUses, removeLevel } from './levels.sql.ts'

const requireLevelKeeper = requireScreen('settings-levels')

/** Writes a level. One that is new opens as new levels do. So does one of another cycle that never had a week. */
async function keep(tx: Glance, level: Level, taken?: Taken): Promise<void> {
  const opened = (await listLevelOpenings(tx)).find(({ standardId }) => standardId === level.id)
  await levels.write(tx, level, taken)
  const isNew = level.version === 1
  const isAnother = opened?.version === 0 && opened.cycle !== level.cycle
  if (isNew || isAnother) await openNewLevels(tx, [level])
}

/** The acts on the levels of the school. */
export const levelActs = thingActs({
  ...{ of: level, table: levels, id: 'standardId', policy: requireLevelKeeper },
  ...{ lock: holdClasses, logs: 'values', write: keep },
  rule: ({ values, id, others }) => decideLevel(values, { id, others }),
  async whyKept(tx, { id }) {
    const count = countUses(await listLevelUses(tx, id))
    return count === 0 ? null : fieldRefusal('thing.used', { count: String(count) }).refusal
  },
  discard: (tx, { id }) => removeLevel(tx, id),
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
    for (const level of change.added.toReversed()) await levels.write(tx, level)
    await openNewLevels(tx, change.added)
    for (const level of change.led) await levels.write(tx, level)
    await levels.order(tx, change.order)
  },
  log: ({ change: { added } }) => ({ before: null, after: added.map(({ name }) => name) }),
})
