/** The writes to the outbox that have not been read since. */
export type Changes = {
  /** Too much, or unknown what: all has to be read. */
  readonly isAll: boolean
  /** The number of transactions that are known to have written each row. */
  readonly rows: ReadonlyMap<number, number>
  /** The number of transactions that wrote the record of how the sending goes. */
  readonly sync: number
}

export const noChanges: Changes = { isAll: false, rows: new Map(), sync: 0 }

/** Whatever may have been written. */
export const everything: Changes = { isAll: true, rows: new Map(), sync: 1 }

export const hasNews = ({ isAll, rows, sync }: Changes): boolean =>
  isAll || sync > 0 || rows.size > 0

export function bothChanges(one: Changes, other: Changes): Changes {
  const rows = new Map(one.rows)
  for (const [seq, times] of other.rows) rows.set(seq, times + (rows.get(seq) ?? 0))
  return { isAll: one.isAll || other.isAll, rows, sync: one.sync + other.sync }
}

/**
 * One writing less: it is known what that one wrote. There is still something to read where another tab has written
 * too, or a reading has come between.
 */
const lessOne = (times: number): number => (times === 0 ? 1 : times - 1)

export function withoutRows(changes: Changes, numbers: readonly number[]): Changes {
  if (changes.isAll) return changes
  const rows = new Map(changes.rows)
  for (const seq of numbers) {
    const left = lessOne(rows.get(seq) ?? 0)
    if (left > 0) rows.set(seq, left)
    else rows.delete(seq)
  }
  return { ...changes, rows }
}

export const withoutSync = (changes: Changes): Changes => ({
  ...changes,
  sync: lessOne(changes.sync),
})

type Ranges = { from?: unknown; to?: unknown; l?: Ranges | null; r?: Ranges | null }

/** The numbers in a set of ranges; null where a range is open or wide, and all has to be read. */
function numbersIn(ranges: Ranges | null | undefined): number[] | null {
  if (!ranges || ranges.from === undefined) return []
  const { from, to } = ranges
  if (typeof from !== 'number' || from !== to) return null
  const [left, right] = [numbersIn(ranges.l), numbersIn(ranges.r)]
  return left && right && [...left, from, ...right]
}

/** Reads what a transaction of this tab or of another one has written, in Dexie's own words. */
export function changesIn(parts: Readonly<Record<string, unknown>>, databaseName: string): Changes {
  const part = (name: string): Ranges | undefined =>
    parts[`idb://${databaseName}/${name}`] as Ranges | undefined
  // A page that the browser had put away has heard of nothing: Dexie says so when it is shown again.
  if ('all' in parts) return everything
  const [written, deleted] = [numbersIn(part('outbox/')), numbersIn(part('outbox/:dels'))]
  return {
    isAll: !written || !deleted,
    rows: new Map([...(written ?? []), ...(deleted ?? [])].map((seq) => [seq, 1])),
    sync: part('sync/') ? 1 : 0,
  }
}
