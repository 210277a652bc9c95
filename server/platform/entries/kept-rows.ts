import type { Glance, Transaction } from '#server/platform/database/database.ts'
import type { OpeningBatch } from './entry-kind.ts'
import type { Written } from './write-rows.sql.ts'

/** The rows of one table that a batch is about, as they stand while it is decided. */
export type KeptRows<Key, Row> = {
  /** Lays out what was read. */
  lay(found: readonly Row[]): void
  find(key: Key): Row | null
  all(): Row[]
  put(row: Row): void
  /** Hands out what was put, once: the first of the kinds that writes takes what all of them did. */
  takeChanged(): Written<Row>[]
}

export function keptRows<Key, Row extends { version: number }>(
  keyOf: (row: Row) => Key,
): KeptRows<Key, Row> {
  const rows = new Map<Key, Row>()
  const bases = new Map<Key, number>()
  const changed = new Set<Key>()
  return {
    lay(found) {
      for (const row of found) {
        rows.set(keyOf(row), row)
        bases.set(keyOf(row), row.version)
      }
    },
    find: (key) => rows.get(key) ?? null,
    all: () => [...rows.values()],
    put(row) {
      rows.set(keyOf(row), row)
      changed.add(keyOf(row))
    },
    takeChanged() {
      const taken = [...changed].map((key) => ({
        ...(rows.get(key) as Row),
        base: bases.get(key) ?? 0,
      }))
      changed.clear()
      return taken
    },
  }
}

/** The ways to lock the records of one table, to find them by their ids, and to write them. */
export type RecordsKept<Id, Row> = {
  idOf: (row: Row) => Id
  lock: (tx: Transaction, ids: readonly Id[]) => Promise<void>
  find: (tx: Glance, ids: readonly Id[]) => Promise<Row[]>
  write: (last: Glance, rows: readonly Written<Row>[]) => Promise<void>
}

/** The records of one table that a batch is about. Nobody else writes them until it ends. */
export function keptRecords<Id extends string, Row extends { version: number }>(
  { tx, asking }: OpeningBatch,
  { idOf, lock, find, write }: RecordsKept<Id, Row>,
) {
  const rows = keptRows(idOf)
  return {
    find: rows.find,
    put: rows.put,
    async load(ids: readonly Id[]) {
      const wanted = [...new Set(ids)]
      const [, found] = await Promise.all([lock(tx, wanted), find(asking, wanted)])
      rows.lay(found)
    },
    write: (last: Glance) => write(last, rows.takeChanged()),
  }
}

/** Opens something once for a batch, so that each kind sees what the others of the batch have done. */
export function sharedInBatch<Shared>(
  open: (batch: OpeningBatch) => Shared,
): (batch: OpeningBatch) => Shared {
  const ofBatches = new WeakMap<OpeningBatch, Shared>()
  return (batch) => {
    const shared = ofBatches.get(batch) ?? open(batch)
    ofBatches.set(batch, shared)
    return shared
  }
}
