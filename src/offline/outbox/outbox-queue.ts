import type { Collection } from 'dexie'
import type { UnnumberedEntry, UserTables } from '../storage/user-database.ts'
import type { Entry, EntryStatus } from './entry.ts'
import type { EntryKinds } from './entry-kind.ts'

type Outbox = UserTables['outbox']

/** The number of lanes whose first entries one submission holds; the contract's own limit. */
export const largestBatch = 50

/** Codes with which a server says that it does not know an entry's words, not that it refuses the entry. */
export const outdatedCodes: ReadonlySet<string> = new Set([
  'entry.format-unknown',
  'CLIENT_TOO_OLD',
])

export const withStatus = (outbox: Outbox, status: EntryStatus, after = 0) =>
  outbox
    .where('[status+seq]')
    .between([status, after], [status, Number.POSITIVE_INFINITY], false, true)

/** From fifty rows on Dexie tells the other tabs only that something has changed, and they would read everything. */
const rowsOfPart = 40

export async function putAll(outbox: Outbox, rows: readonly Entry[]): Promise<void> {
  const parts: Entry[][] = []
  for (let from = 0; from < rows.length; from += rowsOfPart)
    parts.push(rows.slice(from, from + rowsOfPart))
  await Promise.all(parts.map((part) => outbox.bulkPut(part)))
}

/** More than a class in one go: to read them all would cost more than to ask for a few. */
const manyOnTheirWay = 100

/** Lists what waits or is being sent, by the order of the taps; null where that is a lot. */
export async function listOnTheirWay(outbox: Outbox): Promise<Entry[] | null> {
  const [sending = [], waiting = []] = await Promise.all(
    (['sending', 'waiting'] as const).map((status) =>
      withStatus(outbox, status).limit(manyOnTheirWay).toArray(),
    ),
  )
  if (sending.length === manyOnTheirWay || waiting.length === manyOnTheirWay) return null
  return [...sending, ...waiting].sort((one, other) => one.seq - other.seq)
}

/** The row as sent; null where its kind cannot say what to send. */
export function attempted<Row extends UnnumberedEntry>(
  entry: Row,
  { kinds }: { kinds: EntryKinds },
): Row | null {
  const kind = kinds.get(entry.kind)
  try {
    const sent = entry.sent ?? kind?.toAct(entry.content, entry.format)
    return sent ? { ...entry, status: 'sending', attempts: entry.attempts + 1, sent } : null
  } catch {
    return null
  }
}

/**
 * New rows, of which the first of each lane that is free is kept as sent before it is: a kill
 * between the two leaves an entry that counts as sent, and is sent again.
 */
export function attemptFirsts(
  rows: readonly UnnumberedEntry[],
  { onTheirWay, kinds }: { onTheirWay: readonly Entry[]; kinds: EntryKinds },
): UnnumberedEntry[] {
  const lanesSeen = new Set(onTheirWay.map((entry) => entry.lane))
  let places = largestBatch
  return rows.map((row) => {
    if (row.status !== 'waiting' || lanesSeen.has(row.lane)) return row
    lanesSeen.add(row.lane)
    const sent = places > 0 ? attempted(row, { kinds }) : null
    if (sent) places -= 1
    return sent ?? row
  })
}

/** Entries that the server, or this app, could not digest so far: few, and only they are held one by one. */
export const troubledEntries = (outbox: Outbox): Collection<Entry, number, UnnumberedEntry> =>
  outbox
    .where('problem.code')
    .above('')
    .filter((entry) => entry.status === 'waiting')

/** True if a waiting entry is in words that the server does not know yet. */
export const isOutdated = (entry: Entry): boolean =>
  entry.problem !== null && outdatedCodes.has(entry.problem.code)

export async function countWaiting(outbox: Outbox): Promise<number> {
  const [waiting, sending] = await Promise.all([
    countOf(outbox, 'waiting'),
    countOf(outbox, 'sending'),
  ])
  return waiting + sending
}

export const countOf = (outbox: Outbox, status: EntryStatus): PromiseLike<number> =>
  withStatus(outbox, status).count()
