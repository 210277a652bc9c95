import { type Level, level } from '#domain/classes/levels.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'

export const levels = thingTable<typeof level, StandardId, { position: number }>(level, {
  ...{ table: 'standard', key: 'standard_id', isOrdered: true, sort: ['name'] },
  columns: { nextId: 'next_standard_id' },
})

/** The levels of the school in its order. */
export const listLevels = (tx: Glance): Promise<Level[]> => levels.list(tx)
