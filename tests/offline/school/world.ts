import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { AnyEntryKind, NewEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Written } from '#src/offline/outbox/outbox-mirror.ts'
import type { Piece } from '#src/offline/photos/uploader.ts'
import type { Connection } from '#src/offline/storage/connection.ts'
import type { DeviceTables } from '#src/offline/storage/device-database.ts'
import type { UserConnection } from '#src/offline/storage/user-database.ts'
import { Evictions } from '../faults/evictions.ts'
import { heal } from '../faults/heal.ts'
import { entriesOn, photosOn } from '../faults/left-on-tablets.ts'
import { HeardOfPhotos, Patience } from '../faults/patience.ts'
import type { Place } from '../model/model-doors.ts'
import { ModelServer, type ServerRules } from '../model/model-server.ts'
import type { PhotoRecord, Report, SaveRecord } from '../model/records.ts'
import { type Chance, chanceOf } from '../seeded-random.ts'
import { Simulation } from '../simulation.ts'
import {
  children as childrenWithSheets,
  type Entered,
  isAtTheDoor,
  type Line,
  laterAct,
  newLine,
  refusedWords,
} from './class-day.ts'
import { laneOfMark } from './kinds-for-tests.ts'
import { Network, type Weather } from './network.ts'
import type { Tab } from './tab.ts'
import { Tablet } from './tablet.ts'

/** Faults of ours that the checker has to find. */
export type Breaks = {
  server?: Partial<ServerRules>
  /** May change what is sent. */
  beforeSending?: (connection: UserConnection, entries: Entry[]) => Promise<void>
  /** May change what the tablet keeps of a photo. */
  beforePiece?: (connection: UserConnection, piece: Piece) => Promise<void>
  afterSaving?: (connection: UserConnection, saved: readonly Entry[]) => Promise<void>
  kind?: (kind: AnyEntryKind) => AnyEntryKind
  batchSize?: number
  /** Apps that call a tap saved before it is committed. */
  saysSavedBeforeCommit?: true
  /** May change what the screens are told of a completed write. */
  onWritten?: (written: Written) => Written
  /** May change what the tablet keeps of what waits, after each count. */
  afterCounting?: (device: Connection<DeviceTables>, userId: UserId) => Promise<void>
  /** Apps that count what waits when they start, and not again. */
  isCountedOnce?: true
  /** Tablets that say what waited when the app began, and nothing later. */
  isReportedOnce?: true
  /** Starts that miss what was written between their first reading and their first hearing. */
  missesStart?: true
  /** Screens that hear nothing of what others write. */
  isDeaf?: true
  /** A day on which little else is written than arrivals and departures: what is broken there shows sooner. */
  isBusyAtTheDoor?: true
}

const day = 24 * 3_600_000
const year = 365 * day
/** One of them has no sheet. */
const children = [...childrenWithSheets, 'lila' as ChildId]
const date = localDate('2026-11-17')
const marie = 'marie' as UserId
const karim = 'karim' as UserId

/** A school under one seed: two tablets, two people, one server, and all that goes wrong between them. */
export class World {
  readonly simulation = new Simulation()
  readonly chance: Chance
  readonly server: ModelServer
  readonly network: Network
  readonly breaks: Breaks
  readonly tablets: Tablet[]
  /** Null in some worlds. In half of them a server asks for patience, in a third browsers clear databases. */
  readonly patience: Patience | null
  readonly evictions: Evictions | null
  /** Small in half of the worlds; null where batches are as large as the contract allows. */
  readonly batchSize: number | null
  readonly heardOfPhotos = new HeardOfPhotos()
  readonly saves: SaveRecord[] = []
  readonly photos: PhotoRecord[] = []
  /** Lines that people know of, by what they last entered of them. */
  readonly #lines: Line[] = []
  readonly settledByPeople = new Set<string>()
  /** Things that screens showed and the disk did not hold. */
  readonly untrue: string[] = []
  kills = 0
  /** The number of reports that tablets made. */
  reports = 0
  #ids = 0
  #notes = 0
  readonly #seed: number
  readonly #tabsWanted: number

  constructor(seed: number, breaks: Breaks = {}) {
    this.#seed = seed
    this.chance = chanceOf(seed)
    this.breaks = breaks
    this.server = new ModelServer(() => this.simulation.now(), breaks.server)
    // Chances of their own: the worlds without them stay as they were.
    const others = chanceOf(seed ^ 0x5eed)
    const now = () => this.simulation.now()
    this.evictions = seed % 3 === 0 ? new Evictions(this, others) : null
    this.patience = seed % 2 === 0 ? new Patience(others, now) : null
    this.server.pictures.patience = this.patience
    this.batchSize = breaks.batchSize ?? [null, null, 1, 3][seed % 4] ?? null
    this.network = new Network(this)
    this.tablets = [new Tablet(this, 1), new Tablet(this, 2)]
    this.#tabsWanted = this.chance.between(1, 3)
  }

  nextId(): string {
    const hex = (count: number, digits: number): string => count.toString(16).padStart(digits, '0')
    return `${hex(this.#seed, 8)}-0000-7000-8000-${hex(++this.#ids, 12)}`
  }

  async run({ steps }: { steps: number }): Promise<Report> {
    this.tablets[0]?.signIn(marie)
    this.tablets[1]?.signIn(this.chance.happens(0.2) ? marie : karim)
    for (const tablet of this.tablets) {
      if (this.evictions) await tablet.begin()
      await tablet.reopen(this.#tabsWanted)
    }
    for (let step = 0; step < steps; step++) {
      const tablet = this.chance.pick(this.tablets)
      this.#happen(tablet)
      await this.evictions?.maybe(tablet)
      await this.simulation.advance(
        this.chance.happens(0.4)
          ? 0
          : this.chance.between(1, this.chance.pick([500, 5_000, 60_000])),
      )
      await this.lookAtScreens()
    }
    const healedAfter = await heal(this)
    for (const tablet of this.tablets) {
      for (const tab of tablet.tabs) tab.stop()
      if (this.evictions) await tablet.losses.atTheEnd()
    }
    this.untrue.push(...(this.evictions?.faultsInList() ?? []))
    return {
      saves: this.saves,
      settledByPeople: this.settledByPeople,
      rows: await entriesOn(this.tablets),
      gone: this.evictions?.gone ?? new Set(),
      photos: this.photos,
      photoRows: await photosOn(this.tablets),
      untrue: this.untrue,
      kills: this.kills,
      requests: this.network.requests,
      healedAfter,
    }
  }

  /** Holds what each open screen shows beside what lies on the disk. */
  async lookAtScreens(): Promise<void> {
    for (const tablet of this.tablets) {
      const user = tablet.session?.userId
      const tabs = tablet.tabs.filter((tab) => tab.isUsable && tab.userId === user)
      if (!user || tabs.length === 0) continue
      const rows = await this.simulation.atOnce(() => tablet.rowsOnDisk(user))
      for (const tab of tabs) this.untrue.push(...tab.screen.lookAt(rows))
    }
  }

  #happen(tablet: Tablet): void {
    const { chance } = this
    const tab = tablet.tabs.length > 0 ? chance.pick(tablet.tabs) : null
    const luck = chance.next()
    if (!tab?.isUsable || luck < 0.05) void tablet.reopen(this.#tabsWanted)
    if (luck < 0.55) void this.#tap(tablet, tab)
    else if (luck < 0.7) this.#kill(tab)
    else if (luck < 0.73) tab?.life.freeze()
    else if (luck < 0.77) for (const each of tablet.tabs) each.life.thaw()
    else if (luck < 0.85)
      tablet.weather = chance.pick<Weather>(['fair', 'foul', 'foul', 'foul', 'deaf', 'mute', 'cut'])
    else if (luck < 0.87) this.#jumpClock(tablet)
    else if (luck < 0.89) tablet.fillDisk(chance.between(1, 6))
    else if (luck < 0.91) tablet.expire()
    else if (luck < 0.94) this.#signIn(tablet)
    else if (luck < 0.96 && tab?.isUsable) void tab.settle()
    else if (luck < 0.97) tablet.update()
    else if (luck < 0.98) this.network.isServerOld = !this.network.isServerOld
    else if (luck < 0.99) this.server.knownFormats = new Set(chance.pick([[1], [1, 2]]))
    else tab?.wake(chance.pick(['online', 'visible', 'send-now', 'timer']))
  }

  async #tap(tablet: Tablet, tab: Tab | null): Promise<void> {
    if (!tab?.isUsable) return
    if (this.chance.happens(0.45)) return this.#workWithClass(tablet, tab)
    // "Everybody else is here" is sent at once, a single tap after a rest.
    if (this.chance.happens(0.1)) {
      const marks = await Promise.all(children.map((child) => this.#mark(tablet, tab, child)))
      await tab.enterAtOnce(marks)
      return
    }
    const entry = this.chance.happens(0.8)
      ? await this.#mark(tablet, tab, this.chance.pick(children))
      : this.#note(tablet)
    if (this.chance.happens(0.2)) await tab.enterAtOnce([entry])
    else await tab.enter([entry])
  }

  /** Diary, transmission sheet, needs, milestones, and the photos that go with them. */
  async #workWithClass(tablet: Tablet, tab: Tab): Promise<void> {
    const { chance } = this
    const luck = chance.next()
    if (luck < 0.2) return tab.photos.take()
    const form = this.photos.filter(
      (photo) =>
        photo.tablet === tablet.number &&
        photo.userId === tab.userId &&
        photo.outcome === 'kept' &&
        photo.entry === 'none' &&
        !photo.isRemoved,
    )
    const [first] = form
    if (luck < 0.24 && first) return tab.photos.remove(first)
    const words = `${chance.happens(0.05) ? refusedWords : 'line'} ${this.#notes++}`
    const isLater = luck < 0.6 && this.#lines.length > 0
    const later = isLater ? laterAct(chance.pick(this.#lines), { chance, words }) : null
    if (later) return this.#enter(tablet, tab, { entered: later, photos: [] })
    const photos = form.slice(0, chance.between(0, 2))
    const mediaIds = photos.map(({ mediaId }) => mediaId)
    const isBusyAtTheDoor = this.breaks.isBusyAtTheDoor ?? false
    const nextId = (): string => this.nextId()
    const entered = newLine({ chance, nextId, words, mediaIds, isBusyAtTheDoor })
    await this.#enter(tablet, tab, { entered, photos })
  }

  async #enter(
    tablet: Tablet,
    tab: Tab,
    { entered: { kind, line }, photos }: { entered: Entered; photos: readonly PhotoRecord[] },
  ): Promise<void> {
    // Some screens have just been read anew, some show what this tablet last heard of.
    const isRead = tablet.weather === 'fair' && this.chance.happens(0.5)
    const baseVersion =
      kind === 'addTransmission' && isAtTheDoor(line)
        ? await this.#versionOfDay({ childId: line.content.childId, date }, tab, isRead)
        : isRead
          ? this.server.records.versionOf(`${line.family}:${line.id}`)
          : await tab.versionOf(line.id)
    for (const photo of photos) photo.entry = 'unknown'
    const entry = { kind: tablet.kind(kind), content: line.content, baseVersion }
    const mediaIds = photos.map(({ mediaId }) => mediaId)
    const outcome = await tab.enter([entry], mediaIds.length > 0 ? { blobs: mediaIds } : {})
    for (const photo of photos) photo.entry = outcome === 'saved' ? 'saved' : 'none'
    if (mediaIds.length > 0) tab.photos.uploader.wake('saved')
    if (outcome === 'saved') this.#lines.push(line)
  }

  async #mark(tablet: Tablet, tab: Tab, childId: ChildId): Promise<NewEntry> {
    const { chance } = this
    const halfDay = chance.pick(['am', 'pm'] as const)
    const note = chance.happens(0.06) ? 'refuse me' : null
    const mark: PresenceMark | null = chance.pick<PresenceMark | null>([
      { state: 'present', arrivedAt: null, note },
      { state: 'late', arrivedAt: null, note },
      { state: 'absent', reason: null, justified: 'pending', note },
      null,
    ])
    const content = tablet.isUpdated
      ? { childId, date, halfDay, mark }
      : { childId, date, period: halfDay, mark }
    // Some screens have just been read anew, some show what this tablet last heard of.
    const isRead = tablet.weather === 'fair' && chance.happens(0.5)
    const baseVersion = await this.#versionOfDay({ childId, date }, tab, isRead)
    return { kind: tablet.kind('presence.mark'), content, baseVersion }
  }

  /** The version of a child's day in the register, as a screen shows it. */
  async #versionOfDay(place: Place, tab: Tab, isRead: boolean): Promise<number | null> {
    return isRead ? this.server.day(place).version : tab.versionIn(laneOfMark(place))
  }

  #note(tablet: Tablet): NewEntry {
    const text = this.chance.happens(0.1) ? 'refuse me' : `line ${this.#notes}`
    const content = {
      group: this.chance.pick(['owls', 'foxes']),
      noteId: String(this.#notes++),
      text,
    }
    return { kind: tablet.kind('notebook.note'), content, baseVersion: null }
  }

  #kill(tab: Tab | null): void {
    if (!tab || tab.life.isDead) return
    this.kills++
    if (this.chance.happens(0.3)) tab.life.die()
    else tab.life.dieSoon(this.chance)
  }

  #jumpClock(tablet: Tablet): void {
    tablet.clockSkewMs = this.chance.pick([0, day, -day, year, -year, 7_000, -400_000])
  }

  #signIn(tablet: Tablet): void {
    const { chance } = this
    const owner = tablet.number === 1 ? marie : karim
    tablet.signIn(chance.happens(0.8) ? owner : chance.pick([marie, karim]))
    void tablet.reopen(this.#tabsWanted)
  }
}
