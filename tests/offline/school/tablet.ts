import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { Piece } from '#src/offline/photos/uploader.ts'
import type { RawResponse } from '#src/offline/sending/sending.ts'
import type { IndexedDb, SchemaVersion } from '#src/offline/storage/connection.ts'
import { userDatabaseName, userDatabaseVersions } from '#src/offline/storage/user-database.ts'
import { deviceIdOf } from '../faults/evictions.ts'
import { Losses } from '../faults/losses.ts'
import { classDayKinds } from './class-day.ts'
import { markKind, noteKind, oldMarkKind } from './kinds-for-tests.ts'
import type { Submission, Weather } from './network.ts'
import { readRows } from './raw-disk.ts'
import { Tab } from './tab.ts'
import { TabLocks } from './tab-locks.ts'
import type { World } from './world.ts'

/** The additions of next month's app to the database. */
export const nextVersion: SchemaVersion = { version: 2, stores: { milestones: 'id' } }

/** One tablet: its storage, its clock, its way to the server, and the tabs in which the app is open. */
export class Tablet {
  readonly world: World
  readonly number: number
  deviceId: string
  /** The number of the last report that the server has answered. */
  lastHeard = 0
  readonly indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  readonly locks = new TabLocks()
  readonly owners = new Set<UserId>()
  readonly losses = new Losses(this)
  tabs: Tab[] = []
  session: { userId: UserId; token: string } | null = null
  weather: Weather = 'fair'
  clockSkewMs = 0
  clockOffsetMs = 0
  isUpdated = false
  #fullWrites = 0
  #writes = 0
  /** The rows that the last look at the disk found, and after how many writes. */
  readonly #looks = new Map<UserId, { writes: number; rows: readonly Entry[] }>()
  /** Entries that a look at the disk has found there once. */
  readonly #metOnDisk = new Set<string>()
  /** The number of databases that each person has lost here. */
  readonly #databases = new Map<UserId, number>()

  constructor(world: World, number: number) {
    this.world = world
    this.number = number
    this.deviceId = world.nextId()
  }

  /** The start of the app on a tablet whose whole storage may be gone. */
  async begin(): Promise<void> {
    this.deviceId = await deviceIdOf(this)
    this.clockOffsetMs = 0
  }

  /** Answers the number of this person's database: the browser may have cleared others. */
  databaseOf(userId: UserId): number {
    return this.#databases.get(userId) ?? 0
  }

  beginDatabase(userId: UserId): void {
    this.#databases.set(userId, this.databaseOf(userId) + 1)
    this.noteWrite()
  }

  now(): number {
    return this.world.simulation.now() + this.clockSkewMs
  }

  get versions(): readonly SchemaVersion[] {
    return this.isUpdated ? [...userDatabaseVersions, nextVersion] : userDatabaseVersions
  }

  get kinds(): readonly AnyEntryKind[] {
    const marks = this.isUpdated ? markKind : oldMarkKind
    const kinds = [marks, noteKind, ...classDayKinds] as AnyEntryKind[]
    return kinds.map((kind) => this.world.breaks.kind?.(kind) ?? kind)
  }

  kind(name: string): AnyEntryKind {
    const kind = this.kinds.find((known) => known.kind === name)
    if (!kind) throw new Error(`no kind ${name}`)
    return kind
  }

  signIn(userId: UserId): void {
    this.session = { userId, token: this.world.network.grantToken(userId) }
    this.owners.add(userId)
    for (const tab of this.tabs) {
      if (tab.userId === userId) tab.wake('signed-in')
      else tab.stop()
    }
    this.tabs = this.tabs.filter((tab) => !tab.life.isDead)
  }

  /** The session ends by itself: what was entered stays in its owner's database. */
  expire(): void {
    if (this.session) this.world.network.revoke(this.session.token)
    this.session = null
  }

  openTab(): Tab | null {
    if (!this.session) return null
    const tab = new Tab(this, this.session.userId)
    this.tabs.push(tab)
    return tab
  }

  /** Opens what the reload, or the person, brings back. */
  async reopen(atLeast: number): Promise<void> {
    this.tabs = this.tabs.filter((tab) => !tab.life.isDead)
    while (this.session && this.tabs.length < atLeast) this.openTab()
  }

  /** No more deaths and no more full disks; what is open goes on. */
  calm(): void {
    this.weather = 'fair'
    this.#fullWrites = 0
    for (const tab of this.tabs) {
      tab.life.spare()
      tab.life.thaw()
    }
  }

  update(): void {
    this.isUpdated = true
    for (const tab of this.tabs) tab.life.die()
    this.tabs = []
  }

  /** Heard before a write begins: a look that began earlier is not taken for one that followed it. */
  noteWrite(): void {
    this.#writes++
  }

  /** A person's outbox as it lies there. It is read again only when something was written since. */
  async rowsOnDisk(userId: UserId): Promise<readonly Entry[]> {
    const writes = this.#writes
    const last = this.#looks.get(userId)
    if (last?.writes === writes) return last.rows
    const from = { database: userDatabaseName(userId), store: 'outbox' }
    const rows = await readRows<Entry>(this.indexedDb, from)
    for (const { entryId } of rows) this.#metOnDisk.add(entryId)
    this.#looks.set(userId, { writes, rows })
    return rows
  }

  wasOnDisk({ entryId }: Entry): boolean {
    return this.#metOnDisk.has(entryId)
  }

  fillDisk(writes: number): void {
    this.#fullWrites = writes
  }

  clearPictures(): void {
    if (this.world.chance.happens(0.5)) this.#fullWrites = 0
  }

  isDiskFull(): boolean {
    return this.#fullWrites > 0 && this.#fullWrites-- > 0
  }

  /** The door of the real app: one refresh when the access token is over, then once more. */
  async submit(userId: UserId, submission: Submission, signal: AbortSignal): Promise<RawResponse> {
    const { network } = this.world
    const { session, weather } = this
    if (session?.userId !== userId) throw new TypeError('not signed in')
    const first = this.#heard(
      submission,
      await network.submit(session.token, { ...submission, weather }),
    )
    if (!first.body.includes('UNAUTHENTICATED') || signal.aborted) return first
    const token = await network.refresh(userId, this.weather)
    if (token === null || this.session !== session) return first
    session.token = token
    return this.#heard(
      submission,
      await network.submit(token, { ...submission, weather: this.weather }),
    )
  }

  /** An answer says that the report beside the question was heard. */
  #heard({ report }: Submission, response: RawResponse): RawResponse {
    if (report?.deviceId === this.deviceId && response.body.startsWith('{"data":{"submitEntries":'))
      this.lastHeard = Math.max(this.lastHeard, report.number)
    return response
  }

  /** The same for a piece of a photo. */
  async upload(userId: UserId, piece: Piece, signal: AbortSignal): Promise<RawResponse> {
    const { network } = this.world
    const { session, weather } = this
    if (session?.userId !== userId) throw new TypeError('not signed in')
    const first = await network.upload(session.token, { piece, weather })
    if (!first.body.includes('UNAUTHENTICATED') || signal.aborted) return first
    const token = await network.refresh(userId, this.weather)
    if (token === null || this.session !== session) return first
    session.token = token
    return network.upload(token, { piece, weather: this.weather })
  }
}
