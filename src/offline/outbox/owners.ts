import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import { listPhotos } from '../photos/photo-rows.ts'
import type { IndexedDb } from '../storage/connection.ts'
import type { Device, LostEntries, OwnerRow } from '../storage/device-database.ts'
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

/** What a row says once its database is known to be gone; another tab may have said it meanwhile. */
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

/** What a person lost here and has not read about yet. */
export async function readLost(
  { connection }: Pick<Device, 'connection'>,
  userId: UserId,
): Promise<LostEntries | null> {
  const row = await connection.read(({ owners }) => owners.get(userId))
  return row?.lost ?? null
}

/** The person has read it. */
export async function forgetLost(
  { connection }: Pick<Device, 'connection'>,
  userId: UserId,
): Promise<void> {
  await connection.write(['owners'], ({ owners }) => owners.update(userId, { lost: null }))
}

/** Whether the server has refused this person as switched off: what waits is then not sent at the next sign-in. */
export async function noteShutOut(
  { connection }: Pick<Device, 'connection'>,
  { userId, isShutOut }: { userId: UserId; isShutOut: boolean },
): Promise<void> {
  await connection.write(['owners'], ({ owners }) => owners.update(userId, { isShutOut }))
}

/**
 * Whose entries wait on this tablet or were lost on it, for the sign-in page: names and counts, nothing
 * else. Counted anew, since a tab may have been killed between an entry and its count.
 */
export async function listOwners(
  { device, clock, ids }: Omit<CountPorts, 'connection'>,
  indexedDb?: IndexedDb,
): Promise<OwnerRow[]> {
  const rows = await device.connection.read(({ owners }) => owners.toArray())
  const counted = await Promise.all(
    rows.map(async (row) => {
      const connection = openUserDatabase(row.userId, indexedDb ? { indexedDb } : {})
      try {
        return await countOwner({ device, connection, clock, ids }, row)
      } catch {
        return row
      } finally {
        connection.close()
      }
    }),
  )
  return counted.filter(({ waiting, lost }) => waiting > 0 || lost)
}
