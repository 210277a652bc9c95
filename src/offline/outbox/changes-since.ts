import type { SyncRecord } from '../sending/sync-record.ts'
import type { UserTables } from '../storage/user-database.ts'
import type { Entry, EntryStatus } from './entry.ts'
import { type Changes, everything } from './outbox-changes.ts'
import { withStatus } from './outbox-queue.ts'

/** An entry in any other of its states stays in it, until its row goes. */
const passing = ['waiting', 'sending', 'refused', 'conflict'] as const satisfies EntryStatus[]

const isPassing = (status: EntryStatus | undefined): boolean => passing.some((it) => it === status)

/** More rows than these are read faster all together. */
const mostRows = 100

/**
 * Finds what has been written since rows and record were read together. The numbers of the rows tell it: to read the rows
 * themselves takes long after a day of use. Only the engine moves a row and back again, and it raises the heartbeat in
 * the same transaction. Then all rows are read that may move.
 */
export async function changesSince(
  { outbox, sync }: Pick<UserTables, 'outbox' | 'sync'>,
  read: { readonly outbox: readonly Entry[]; readonly sync: SyncRecord | undefined },
): Promise<Changes> {
  const [record, numbers, ...states] = await Promise.all([
    sync.get('sync'),
    outbox.toCollection().primaryKeys(),
    ...passing.map((status) => withStatus(outbox, status).primaryKeys()),
  ])
  const hasSent = record?.heartbeat !== read.sync?.heartbeat
  const before = new Map(read.outbox.map(({ seq, status }) => [seq, status]))
  const now = new Map<number, EntryStatus>(
    passing.flatMap((status, place) => (states[place] ?? []).map((seq) => [seq, status] as const)),
  )
  const there = new Set(numbers)
  const gone = [...before.keys()].filter((seq) => !there.has(seq))
  const moved = numbers.filter((seq) => {
    const [was, is] = [before.get(seq), now.get(seq)]
    if (was === undefined || (hasSent && is !== undefined)) return true
    return isPassing(was) && is !== was
  })
  const rows = [...gone, ...moved]
  if (rows.length > mostRows) return everything
  return { isAll: false, rows: new Map(rows.map((seq) => [seq, 1])), sync: hasSent ? 1 : 0 }
}
