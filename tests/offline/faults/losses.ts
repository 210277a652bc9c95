import type { UserId } from '#domain/kernel/ids.ts'
import { forgetLost } from '#src/offline/outbox/owners.ts'
import {
  connectDevice,
  deviceDatabaseName,
  type OwnerRow,
} from '#src/offline/storage/device-database.ts'
import { userDatabaseName } from '#src/offline/storage/user-database.ts'
import type { Life } from '../school/life.ts'
import { countWaitingRaw, readRows } from '../school/raw-disk.ts'
import type { TabCount } from '../school/tab-count.ts'
import type { Tablet } from '../school/tablet.ts'
import { WaitingHistory } from '../school/waiting-history.ts'

/** The losses of each person on one tablet, and what it has to say about them. */
export class Losses {
  readonly #tablet: Tablet
  readonly #histories = new Map<UserId, WaitingHistory>()
  #counts: TabCount[] = []
  /** The count that the tablet said last, and has to go on saying. */
  readonly #said = new Map<UserId, number>()
  /** Databases that are gone and have not been opened since: which counts of them are true. */
  readonly #unheard = new Map<UserId, Set<number>>()

  constructor(tablet: Tablet) {
    this.#tablet = tablet
  }

  historyOf(userId: UserId): WaitingHistory {
    const known = this.#histories.get(userId)
    if (known) return known
    const history = new WaitingHistory(this.#tablet.world.simulation.now())
    this.#histories.set(userId, history)
    return history
  }

  /** The app begins in a tab. */
  counts(count: TabCount, life: Life): void {
    this.#counts.push(count)
    if (this.#unheard.has(count.userId)) this.#tablet.world.evictions?.endsStart(life)
  }

  /** Something was written into a person's database. */
  noteWrite(userId: UserId): void {
    const { indexedDb, world } = this.#tablet
    const { simulation } = world
    const at = simulation.now()
    const history = this.historyOf(userId)
    void simulation
      .atOnce(() => countWaitingRaw(indexedDb, userDatabaseName(userId)))
      .then((waiting) => history.note(at, waiting))
  }

  /**
   * Lists the counts of a person's entries that a report may name: any since the app owed its last count. Of a database
   * that is gone it names what was counted last, until its person is back.
   */
  truthOf(userId: UserId, own: TabCount | null): ReadonlySet<number> {
    const unheard = this.#unheard.get(userId)
    if (unheard) return unheard
    const counts = own ? [own] : this.#counts.filter((count) => count.userId === userId)
    const owed = counts.flatMap((count) => count.truthFrom() ?? [])
    return this.historyOf(userId).since(Math.max(0, ...owed))
  }

  /** The database of a person is gone, and no tab is open. */
  noteGone(userId: UserId, waiting: number): void {
    const history = this.historyOf(userId)
    history.note(this.#tablet.world.simulation.now(), waiting)
    const owed = this.#counts
      .filter((count) => count.userId === userId)
      .flatMap((count) => count.truthFrom() ?? [])
    // Where nothing was opened since the last loss, there was nothing more to lose.
    if (owed.length > 0) this.#unheard.set(userId, history.since(Math.max(...owed)))
    this.#histories.delete(userId)
    this.#counts = this.#counts.filter((count) => count.userId !== userId)
  }

  /** The whole storage is gone: nothing on the tablet can know of it. */
  forgetAll(): void {
    this.#histories.clear()
    this.#counts = []
    this.#said.clear()
    this.#unheard.clear()
  }

  /** A start of the app has counted: what it found missing stands beside the person's name now. */
  async heard(userId: UserId): Promise<void> {
    const { world } = this.#tablet
    const said = await this.#read(userId)
    const before = this.#said.get(userId) ?? 0
    const allowed = this.#unheard.get(userId) ?? new Set([0])
    if (!allowed.has(said - before)) {
      const where = `${userId} on tablet ${this.#tablet.number}`
      world.untrue.push(`${where} lost ${[...allowed].join(' or ')}, and ${said - before} are told`)
    }
    this.#unheard.delete(userId)
    this.#said.set(userId, said)
    world.evictions?.noteReported(said - before)
    if (said > 0 && world.evictions?.isRead()) await this.#readByOwner(userId)
  }

  /** Checks what stands beside each name at the end. */
  async atTheEnd(): Promise<void> {
    for (const userId of this.#tablet.owners) await this.heard(userId)
  }

  #read(userId: UserId): Promise<number> {
    const { indexedDb, world } = this.#tablet
    const from = { database: deviceDatabaseName, store: 'owners' }
    return world.simulation.atOnce(async () => {
      const rows = await readRows<OwnerRow>(indexedDb, from)
      return rows.find((row) => row.userId === userId)?.lost?.count ?? 0
    })
  }

  async #readByOwner(userId: UserId): Promise<void> {
    const { indexedDb, world } = this.#tablet
    const connection = connectDevice(indexedDb)
    await world.simulation.atOnce(() => forgetLost({ connection }, userId))
    connection.close()
    this.#said.set(userId, 0)
  }
}
