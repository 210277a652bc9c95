import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'
import { deviceDatabaseName, openDevice } from '#src/offline/storage/device-database.ts'
import { userDatabaseName } from '#src/offline/storage/user-database.ts'
import type { SaidReport } from '../model/model-tablets.ts'
import type { Life } from '../school/life.ts'
import { countWaitingRaw, evict, readRows } from '../school/raw-disk.ts'
import type { Tablet } from '../school/tablet.ts'
import type { World } from '../school/world.ts'
import type { Chance } from '../seeded-random.ts'

/** A tablet whose whole storage was cleared: what only the school can know of it. */
type Forgotten = {
  deviceId: string
  /** The number of the last report that was answered. */
  heard: number
  /** The last report that the school had of it. */
  report: SaidReport | undefined
}

/** A browser that runs out of room between two starts of the app. */
export class Evictions {
  /** Entries and photos that lay in a database which is gone. */
  readonly gone = new Set<string>()
  readonly forgotten: Forgotten[] = []
  /** Browsers have room again, and no start is killed any more. */
  isOver = false
  /** Entries and photos that waited in databases which were cleared alone, and how many of them were told. */
  lost = 0
  reported = 0
  readonly #world: World
  readonly #chance: Chance

  constructor(world: World, chance: Chance) {
    this.#world = world
    this.#chance = chance
  }

  /** Does what happens on a tablet now and then, between two steps of the world. */
  async maybe(tablet: Tablet): Promise<void> {
    if (!this.#chance.happens(0.03)) return
    await this.#close(tablet)
    const { simulation } = this.#world
    if (this.#chance.happens(0.3)) await simulation.atOnce(() => this.#clearAll(tablet))
    else {
      const userId = this.#chance.pick([...tablet.owners])
      this.lost += await simulation.atOnce(() => this.#clear(tablet, userId))
    }
  }

  /** The start that finds a database gone is often killed: it has to find it again. */
  endsStart(life: Life): void {
    if (!this.isOver && this.#chance.happens(0.5)) life.dieAt(this.#chance.between(1, 20))
  }

  /** True if the person reads what was lost. */
  isRead(): boolean {
    return this.#chance.happens(0.3)
  }

  noteReported(count: number): void {
    this.reported += count
  }

  /** Finds what the list of tablets says of a forgotten one and the tablet did not say last. */
  faultsInList(): string[] {
    const { tablets } = this.#world.server
    return this.forgotten.flatMap(({ deviceId, heard, report }) => {
      if (tablets.overtaken.has(deviceId)) return []
      if ((report?.number ?? 0) < heard)
        return [`${deviceId} reported ${heard}, and it is not listed`]
      const isSilent = tablets.last(deviceId)?.number === report?.number
      return isSilent ? [] : [`${deviceId} was forgotten, and has reported since`]
    })
  }

  /** The app is closed, or the tablet switched off: whatever is open is gone then. */
  async #close(tablet: Tablet): Promise<void> {
    const isSwitchedOff = this.#chance.happens(0.5)
    for (const tab of tablet.tabs) if (!isSwitchedOff) void tab.close()
    await this.#world.simulation.advance(0)
    for (const tab of tablet.tabs) tab.life.die()
    tablet.tabs = []
    await this.#world.simulation.advance(0)
  }

  /** Clears the database of one person; answers how many entries and photos waited in it. */
  async #clear(tablet: Tablet, userId: UserId): Promise<number> {
    const { indexedDb, losses } = tablet
    const database = userDatabaseName(userId)
    const entries = await readRows<Entry>(indexedDb, { database, store: 'outbox' })
    const photos = await readRows<PhotoRow>(indexedDb, { database, store: 'blobs' })
    for (const { entryId } of entries) this.gone.add(entryId)
    for (const { mediaId } of photos) if (mediaId) this.gone.add(mediaId)
    const waiting = await countWaitingRaw(indexedDb, database)
    await evict(indexedDb, database)
    losses.noteGone(userId, waiting)
    tablet.beginDatabase(userId)
    return waiting
  }

  async #clearAll(tablet: Tablet): Promise<void> {
    for (const userId of tablet.owners) await this.#clear(tablet, userId)
    await evict(tablet.indexedDb, deviceDatabaseName)
    tablet.losses.forgetAll()
    const { deviceId, lastHeard } = tablet
    const report = this.#world.server.tablets.last(deviceId)
    this.forgotten.push({ deviceId, heard: lastHeard, report })
    tablet.lastHeard = 0
    tablet.expire()
    await tablet.begin()
    if (tablet.deviceId === deviceId)
      this.#world.untrue.push(`${deviceId} was forgotten, and has come back`)
  }
}

/** Starts the app on a tablet; the first start gives it its id. */
export async function deviceIdOf({ indexedDb, world }: Tablet): Promise<DeviceId> {
  const device = await openDevice({ indexedDb, newDeviceId: () => world.nextId() })
  device.connection.close()
  return device.deviceId
}
