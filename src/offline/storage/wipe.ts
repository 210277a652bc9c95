import type { UserId } from '#domain/kernel/ids.ts'
import type { Timers } from '#src/platform/clock.ts'
import { isDone } from '../outbox/entry.ts'
import type { Connection, IndexedDb } from './connection.ts'
import type { DeviceTables } from './device-database.ts'
import { userDatabaseBeginning, userDatabaseName } from './user-database.ts'

export type WipePorts = {
  /** The device database; opened before anything else of the app. */
  readonly connection: Connection<DeviceTables>
  readonly indexedDb: IndexedDb
  readonly timers: Timers
  /** Picture caches of the service worker; undefined where the browser has none. */
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
  readonly clearBadge: () => Promise<void>
  /** Gives up the address at which the browser takes news, with the signs that it shows of them. */
  readonly giveUpPush: () => Promise<void>
}

/** A database that another tab holds open is emptied, and deleted when that tab lets go. */
const longestDeletionMs = 2_000

/**
 * The database in which workbox-expiration notes address and time of each picture. An address holds the ids of school and
 * picture. It is emptied, not deleted: the service worker holds it open.
 */
const pictureAddresses = 'workbox-expiration'

/** Caches that hold only the app itself: they tell nothing about anybody and are needed offline. */
const isAppShell = (name: string): boolean => /precache|^preau-screens$/.test(name)

/**
 * Notes that all that this person leaves on the tablet goes. `finishPendingWipe` carries it out, at the next start too.
 * The caller has stopped the engine, told the other tabs and closed the store.
 */
export async function planWipe(
  { connection }: Pick<WipePorts, 'connection'>,
  userId: UserId,
): Promise<void> {
  await connection.write(['meta'], ({ meta }) => meta.put({ name: 'wipe', userId }))
}

/** Before anything else of a start. */
export async function finishPendingWipe(ports: WipePorts): Promise<'finished' | 'nothing-pending'> {
  const pending = await ports.connection.read(({ meta }) => meta.get('wipe'))
  if (pending?.name !== 'wipe') return 'nothing-pending'
  await carryOut(ports, pending.userId)
  return 'finished'
}

async function carryOut(ports: WipePorts, userId: UserId): Promise<void> {
  // The count first: what a person deletes is not taken for what the browser has cleared.
  await ports.connection.write(['owners'], ({ owners }) => owners.delete(userId))
  await removeDatabase(ports, userDatabaseName(userId))
  await removePictures(ports)
  await silence(ports)
  await ports.connection.write(['meta', 'owners'], async ({ meta, owners }) => {
    await owners.delete(userId)
    const current = await meta.get('currentUser')
    if (current?.name === 'currentUser' && current.userId === userId)
      await meta.delete('currentUser')
    await meta.bulkDelete(['wipe', 'push'])
  })
}

/** Takes the number from the icon, and ends the news. Neither keeps what is on the disk from going. */
async function silence({
  clearBadge,
  giveUpPush,
}: Pick<WipePorts, 'clearBadge' | 'giveUpPush'>): Promise<void> {
  await Promise.allSettled([clearBadge(), giveUpPush()])
}

/** Takes what was read of the school from this device. What the person entered and the school does not have yet stays. */
export async function forgetReadings(
  ports: Pick<WipePorts, 'indexedDb' | 'caches'>,
  userId: UserId,
): Promise<void> {
  await forgetRows(ports, userDatabaseName(userId))
  await removePictures(ports)
}

/**
 * Forgets the school's data after a session that ended by itself: entries that are not settled stay. The children's data
 * goes. So do the words about them in entries that the school has or a later tap has replaced. The note of who wished for
 * news stays: the same person gets them again after the next sign-in.
 */
export async function forgetSchoolData(
  ports: Pick<WipePorts, 'indexedDb' | 'caches' | 'clearBadge' | 'giveUpPush'>,
  userId: UserId,
): Promise<void> {
  await forgetReadings(ports, userId)
  await silence(ports)
}

/**
 * The same for everybody who has a database on this tablet, but for the person who is signed in. It asks the browser for
 * the databases, too: who was here for a moment is named nowhere.
 */
export async function forgetOthers(
  ports: Pick<WipePorts, 'connection' | 'indexedDb' | 'caches' | 'clearBadge' | 'giveUpPush'>,
  signedIn: UserId | null,
): Promise<void> {
  const own = signedIn && userDatabaseName(signedIn)
  const others = (await databasesOfPeople(ports.indexedDb)).filter((name) => name !== own)
  const getsNews = await ports.connection.write(['meta'], async ({ meta }) => {
    const [current, push] = await Promise.all([meta.get('currentUser'), meta.get('push')])
    if (current?.name === 'currentUser' && current.userId !== signedIn)
      await meta.delete('currentUser')
    return push?.name === 'push' && push.userId === signedIn
  })
  if (!getsNews && others.length > 0) await silence(ports)
  if (others.length === 0) return
  await Promise.all(others.map((name) => forgetRows(ports, name)))
  await removePictures(ports)
}

async function databasesOfPeople({ indexedDB }: IndexedDb): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name }) => (name?.startsWith(userDatabaseBeginning) ? name : []))
}

async function forgetRows(
  { indexedDb }: Pick<WipePorts, 'indexedDb'>,
  databaseName: string,
): Promise<void> {
  const { deleteRows } = await import('./clear-tables.ts')
  await deleteRows(indexedDb, databaseName, (table) => {
    if (table === 'cache' || table === 'first') return 'all'
    return table === 'outbox' ? ({ status }) => isDone(status) : 'none'
  })
}

/** Pictures of the service worker, and the list of their addresses that Workbox keeps beside them. */
export async function removePictures({
  caches,
  indexedDb,
}: Pick<WipePorts, 'caches' | 'indexedDb'>): Promise<void> {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !isAppShell(name)).map((name) => caches?.delete(name)))
  if (!caches) return
  const { clearTables } = await import('./clear-tables.ts')
  await clearTables(indexedDb, pictureAddresses, () => true)
}

async function removeDatabase({ indexedDb, timers }: WipePorts, name: string): Promise<void> {
  const { clearTables } = await import('./clear-tables.ts')
  // Emptied first: a deletion waits for a frozen tab for ever, a clearing does not.
  await clearTables(indexedDb, name, () => true)
  await new Promise<void>((resolve) => {
    const cancel = timers.after(longestDeletionMs, resolve)
    const request = indexedDb.indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => {
      cancel()
      resolve()
    }
  })
}
