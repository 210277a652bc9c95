import type { Entry } from '../outbox/entry.ts'
import type { UserTables } from '../storage/user-database.ts'
import type { SyncRecord } from './sync-record.ts'

type Outbox = UserTables['outbox']

/**
 * Rows that wait or are on their way, in the memory of the tab that sends: each row of a long queue is read once. A tab that
 * moves such a row raises the heartbeat in the same transaction. Or it takes the row out of both states. The disk holds a
 * row as it is here on two conditions. Its number is found there, and the heartbeat is that of our own last step.
 */
export type KnownRows = {
  /** Forgets all rows where another tab has taken a step. The first thing in each transaction. */
  heed(record: SyncRecord): void
  /** The rows of numbers that were just found on the disk; read where they are not known. */
  of(outbox: Outbox, numbers: readonly number[]): Promise<Entry[]>
  /** Adds rows that this tab has saved as sent. */
  add(rows: readonly Entry[]): void
  /** A step of this tab is on the disk. */
  step(written: { readonly entries: readonly Entry[]; readonly sync: SyncRecord }): void
  /** Nothing is on its way any more. */
  forget(): void
}

export function knownRows(): KnownRows {
  const rows = new Map<number, Entry>()
  let heartbeat: number | null = null
  const add = (known: readonly Entry[]): void => {
    for (const row of known) rows.set(row.seq, row)
  }
  return {
    heed(record) {
      if (record.heartbeat !== heartbeat) rows.clear()
    },
    async of(outbox, numbers) {
      const unknown = numbers.filter((seq) => !rows.has(seq))
      if (unknown.length > 0) add(await readRows(outbox, unknown))
      return numbers.flatMap((seq) => rows.get(seq) ?? [])
    },
    add,
    step({ entries, sync }) {
      heartbeat = sync.heartbeat
      for (const row of entries) {
        if (row.status === 'waiting' || row.status === 'sending') rows.set(row.seq, row)
        else rows.delete(row.seq)
      }
    },
    forget: () => rows.clear(),
  }
}

/** A class that was saved together lies together: one request to the storage instead of thirty. */
export async function readRows(outbox: Outbox, numbers: readonly number[]): Promise<Entry[]> {
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  if (to - from >= 2 * numbers.length) {
    const rows = await outbox.bulkGet([...numbers])
    return rows.filter((row) => row !== undefined)
  }
  const wanted = new Set(numbers)
  const rows = await outbox.where('seq').between(from, to, true, true).toArray()
  return rows.filter(({ seq }) => wanted.has(seq))
}
