import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import { listPhotos } from '../photos/photo-rows.ts'
import type { IndexedDb } from '../storage/connection.ts'
import {
  type Device,
  deviceDatabaseName,
  type LostEntries,
  type OwnerRow,
} from '../storage/device-database.ts'
import { againMs, keepReading } from '../storage/keep-reading.ts'
import { databaseMarkKey, openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import { type Entry, type EntryStatus, tappedAt } from './entry.ts'
import { countWaiting } from './outbox-queue.ts'

type Waiting = Pick<OwnerRow, 'waiting' | 'oldestMadeAt'>
type Owner = Pick<OwnerRow, 'userId' | 'displayName'>

export type CountPorts = {
  readonly device: Pick<Device, 'connection'>
  /** The owner's own database. */
  readonly connection: UserConnection
  readonly clock: Clock
  readonly ids: Ids
}

async function readWaiting(connection: UserConnection): Promise<Waiting> {
  return connection.read(async ({ outbox, blobs }) => {
    const first = async (status: EntryStatus): Promise<Entry | undefined> =>
      outbox.where('[status+seq]').between([status, 0], [status, Number.POSITIVE_INFINITY]).first()
    const oldest = [await first('sending'), await first('waiting')]
      .flatMap((entry) => (entry ? tappedAt(entry) : []))
      .sort()[0]
    const photos = (await listPhotos(blobs)).filter(({ state }) => state === 'queued')
    const waiting = (await countWaiting(outbox)) + photos.length
    return { waiting, oldestMadeAt: oldest ?? null }
  })
}

/**
 * Counts what waits in one person's database and keeps the count outside of it, with the person's name. A browser that
 * clears a database makes an empty one at the next start. Its mark is missing then, and what was counted before is kept
 * as lost. It is done before the first entry is saved: no entry lies on the tablet without a name to it.
 */
export async function countOwner(
  ports: CountPorts,
  { userId, displayName }: Owner,
): Promise<OwnerRow> {
  const { device, connection, clock, ids } = ports
  // In this order: the mark lies in the database before its id is kept here, and nobody takes it away.
  const before = await device.connection.read(({ owners }) => owners.get(userId))
  const mark = await readMark(connection)
  const keep = (change: (row: OwnerRow | undefined) => OwnerRow): Promise<OwnerRow> =>
    device.connection.write(['owners'], async ({ owners }) => {
      const row = change(await owners.get(userId))
      await owners.put(row)
      return row
    })
  if (before?.databaseId && before.databaseId !== mark) {
    // The loss first: a start that is killed here finds it, and does not count it twice.
    await keep((row) => ({ ...(row ?? before), ...withLoss(row ?? before, before.databaseId) }))
  }
  const databaseId = mark ?? (await leaveMark(connection, ids.next()))
  const counted = await readWaiting(connection)
  const countedAt = new Date(clock.now()).toISOString()
  return keep((row) => ({ ...row, userId, displayName, ...counted, countedAt, databaseId }))
}

/** Answers what a row says once its database is known to be gone; another tab may have said it meanwhile. */
function withLoss(row: OwnerRow, goneId: string | null | undefined): Partial<OwnerRow> {
  if (row.databaseId !== goneId) return {}
  const gone = { databaseId: null, waiting: 0, oldestMadeAt: null }
  if (row.waiting === 0) return gone
  const lost = { count: row.waiting + (row.lost?.count ?? 0), countedAt: row.countedAt ?? '' }
  return { ...gone, lost }
}

async function readMark(connection: UserConnection): Promise<string | null> {
  const row = await connection.read(({ savedState }) => savedState.get(databaseMarkKey))
  return typeof row?.value === 'string' ? row.value : null
}

/** Two tabs of a first start agree on one mark. */
const leaveMark = (connection: UserConnection, fresh: string): Promise<string> =>
  connection.write(['savedState'], async ({ savedState }) => {
    const known = await savedState.get(databaseMarkKey)
    if (typeof known?.value === 'string') return known.value
    await savedState.put({ key: databaseMarkKey, value: fresh })
    return fresh
  })

/**
 * Shows what a person lost here and has not read about yet. A loss is noted when the database is counted, which a slow
 * storage delays: it is followed. Returns how to stop.
 */
export const watchLost = (
  { device, timers }: { device: Pick<Device, 'connection'>; timers: Timers },
  { userId, show }: { userId: UserId; show: (lost: LostEntries | null) => void },
): (() => void) =>
  keepReading({
    ...{ timers, database: deviceDatabaseName, table: 'owners' },
    read: () => device.connection.read(({ owners }) => owners.get(userId)),
    show: (row) => show(row?.lost ?? null),
  }).stop

/** The person has read it. */
export async function forgetLost(
  { connection }: Pick<Device, 'connection'>,
  userId: UserId,
): Promise<void> {
  await connection.write(['owners'], ({ owners }) => owners.update(userId, { lost: null }))
}

/** True if the server has refused this person as switched off: what waits is then not sent at the next sign-in. */
export async function noteShutOut(
  { connection }: Pick<Device, 'connection'>,
  { userId, isShutOut }: { userId: UserId; isShutOut: boolean },
): Promise<void> {
  await connection.write(['owners'], ({ owners }) => owners.update(userId, { isShutOut }))
}

/** The owners of the entries on this tablet, as the sign-in page shows them. */
export type OwnersHere = {
  readonly owners: readonly OwnerRow[]
  /** `counting`: the numbers are those of the last count. `unreadable`: a database does not open, and is tried again. */
  readonly is: 'counting' | 'counted' | 'unreadable'
}

type WatchPorts = Omit<CountPorts, 'connection'> & {
  readonly timers: Timers
  readonly indexedDb?: IndexedDb
}

/**
 * Shows whose entries wait on this tablet or were lost on it: names and counts, nothing else. Each owner is counted anew,
 * since a tab may have been killed between an entry and its count. A database that does not open hides nobody: the last
 * count stands meanwhile. Returns how to stop.
 */
export function watchOwners(
  { device, clock, ids, timers, indexedDb }: WatchPorts,
  show: (here: OwnersHere) => void,
): () => void {
  let rows: readonly OwnerRow[] = []
  const [begun, counted, failed] = [new Set<UserId>(), new Set<UserId>(), new Set<UserId>()]
  const callOffs = new Set<() => void>()

  async function countAnew(row: OwnerRow): Promise<void> {
    const { userId } = row
    begun.add(userId)
    const connection = openUserDatabase(userId, indexedDb ? { indexedDb } : {})
    try {
      await countOwner({ device, connection, clock, ids }, row)
      counted.add(userId)
      failed.delete(userId)
    } catch {
      failed.add(userId)
      // Counted again only if the owner is still named: a count would bring back what a sign-out took away.
      callOffs.add(
        timers.after(againMs, () => {
          begun.delete(userId)
          reading.look()
        }),
      )
    } finally {
      connection.close()
      reading.look()
    }
  }

  function standing(): OwnersHere['is'] {
    if (rows.some(({ userId }) => failed.has(userId))) return 'unreadable'
    return rows.every(({ userId }) => counted.has(userId)) ? 'counted' : 'counting'
  }

  const reading = keepReading({
    ...{ timers, database: deviceDatabaseName, table: 'owners' },
    read: () => device.connection.read(({ owners }) => owners.toArray()),
    show(found) {
      rows = found ?? rows
      for (const row of rows) if (!begun.has(row.userId)) void countAnew(row)
      const owners = rows.filter(({ waiting, lost }) => waiting > 0 || lost)
      show({ owners, is: found ? standing() : 'unreadable' })
    },
  })
  return () => {
    reading.stop()
    for (const callOff of callOffs) callOff()
  }
}
