import type { UserId } from '#domain/kernel/ids.ts'
import { countWaiting, troubledEntries } from '#src/offline/outbox/outbox-queue.ts'
import { listPhotos } from '#src/offline/photos/photo-rows.ts'
import { openUserDatabase } from '#src/offline/storage/user-database.ts'
import type { Tablet } from '../school/tablet.ts'
import type { World } from '../school/world.ts'

const minute = 60_000
/** A person whose hour is full sends two or three photos an hour. */
const longestPatience = 6 * 60

/**
 * The network is well again, and everybody who has something on a tablet signs in on it once more. Answers how long it
 * took until nothing waited; null where something waits for ever.
 */
export async function heal(world: World): Promise<number | null> {
  const { network, server, simulation, tablets, evictions } = world
  if (evictions) evictions.isOver = true
  network.isServerOld = false
  server.knownFormats = new Set([1, 2])
  const start = simulation.now()
  for (const tablet of tablets) {
    tablet.calm()
    for (const userId of tablet.owners) {
      tablet.signIn(userId)
      await tablet.reopen(1)
      if (!(await empties(world, { tablet, userId }))) return null
    }
  }
  return simulation.now() - start
}

/** Within a minute by itself; where the server has asked for patience or an update, a person presses "Send now". */
async function empties(
  world: World,
  { tablet, userId }: { tablet: Tablet; userId: UserId },
): Promise<boolean> {
  const { simulation } = world
  const connection = openUserDatabase(userId, {
    indexedDb: tablet.indexedDb,
    versions: tablet.versions,
  })
  const count = () =>
    connection.read(async ({ outbox, blobs }) => {
      const photos = (await listPhotos(blobs)).filter(({ state }) => state !== 'kept')
      return { entries: await countWaiting(outbox), photos: photos.length }
    })
  const askedToWait = () =>
    connection.read(async ({ outbox, sync }) => {
      const by = (await sync.get('sync'))?.hold?.by
      return by === 'outdated' || by === 'server' || (await troubledEntries(outbox).count()) > 0
    })
  // What held the entries may end just before the minute does, with them on their way.
  let isPatient = false
  try {
    for (let second = 1; second <= 180; second++) {
      await simulation.advance(1_000)
      await world.lookAtScreens()
      const { entries, photos } = await simulation.atOnce(count)
      if (entries + photos === 0) return true
      isPatient ||= await simulation.atOnce(askedToWait)
      // Photos rest up to a minute by themselves, and nobody has to press anything.
      if (second % 60 !== 0 || entries === 0) continue
      if (!isPatient || second > 60) return false
      for (const tab of tablet.tabs) tab.wake('send-now')
    }
    if (!world.server.pictures.patience) return false
    for (let minutes = 1; minutes <= longestPatience; minutes++) {
      await simulation.advance(minute)
      const { entries, photos } = await simulation.atOnce(count)
      if (entries + photos === 0) return true
    }
    return false
  } finally {
    connection.close()
  }
}
