import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import { createTabletReport } from '#src/graphql/tablet-report.ts'
import { countDelay } from '#src/offline/outbox/owner-naming.ts'
import { countOwner } from '#src/offline/outbox/owners.ts'
import { createWaitingCounts, type WaitingCounts } from '#src/offline/outbox/waiting-counts.ts'
import { type Waker, wakeAfterTaps } from '#src/offline/sending/wake-after-taps.ts'
import {
  type DeviceTables,
  deviceDatabaseName,
  deviceDatabaseVersions,
  isNamedFor,
} from '#src/offline/storage/device-database.ts'
import { databaseMarkKey, type UserConnection } from '#src/offline/storage/user-database.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import { reportIn, type SaidReport } from '../model/model-tablets.ts'
import type { Life } from './life.ts'
import { openMortal } from './mortal-database.ts'
import type { Tablet } from './tablet.ts'
import type { WaitingHistory } from './waiting-history.ts'

type Means = { connection: UserConnection; life: Life; clock: Clock; timers: Timers }

/** The delay until a tab shows what another has written, or what came of a batch that others follow. */
const heardWithinMs = 400
/** The promise of decision 043: a second after the last tap, five after the first. */
const countedAfterRestMs = 1_000 + heardWithinMs
const countedAtTheLatestMs = 5_000 + heardWithinMs

/** The count of what waits, as the app of one tab keeps it outside of its person's database. */
export class TabCount {
  /** Resolves once the person is known to be named, or the start has counted: nothing is saved before. */
  readonly named: Promise<void>
  readonly #tablet: Tablet
  readonly #userId: UserId
  readonly #history: WaitingHistory
  readonly #count: () => Promise<void>
  readonly #waker: Waker
  readonly #close: () => void
  readonly #waiting: WaitingCounts
  readonly #shown = { entries: 0, photos: 0 }
  /** The spans in which this tab was awake, by the time of the world. */
  readonly #spans: { from: number; to: number | null }[] = []
  /** The part of the history that a count has seen which the app owes at once. */
  #seen: number | null = null

  constructor(tablet: Tablet, userId: UserId, { connection, life, clock, timers }: Means) {
    this.#tablet = tablet
    this.#userId = userId
    this.#history = tablet.losses.historyOf(userId)
    const { simulation, breaks } = tablet.world
    const device = openMortal<DeviceTables>(deviceDatabaseName, {
      ...{ life, simulation, indexedDb: tablet.indexedDb, versions: deviceDatabaseVersions },
      storms: { onWrite() {}, isDiskFull: () => false },
    })
    this.#close = () => device.close()
    const ports = {
      ...{ device: { connection: device }, connection, clock },
      ids: { next: () => tablet.world.nextId() },
    }
    this.#waiting = createWaitingCounts(device)
    const owner = { userId, displayName: userId }
    this.#count = async () => {
      await countOwner(ports, owner)
      await breaks.afterCounting?.(device, userId)
      if (!(breaks.isReportedOnce && this.#waiting.current())) await this.#waiting.read()
    }
    this.#waker = wakeAfterTaps(timers, () => this.#count().catch(() => {}), countDelay)
    life.onChange = () => this.#noteSpan(life)
    this.#noteSpan(life)
    const countFirst = () => this.#countNow().then(() => tablet.losses.heard(userId))
    const isNamed = async () => {
      const [row, mark] = await Promise.all([
        device.read(({ owners }) => owners.get(userId)),
        connection.read(({ savedState }) => savedState.get(databaseMarkKey)),
      ])
      return isNamedFor(row, mark?.value)
    }
    this.named = isNamed().then(async (isKnown) => {
      if (isKnown) timers.after(countDelay.restMs, () => void countFirst().catch(() => {}))
      else await countFirst()
    })
    this.named.catch(() => {})
  }

  /** Hears that the screen shows another number as waiting. */
  shows(part: 'entries' | 'photos', count: number): void {
    if (this.#shown[part] === count || this.#tablet.world.breaks.isCountedOnce) return
    this.#shown[part] = count
    this.#waker.soon()
  }

  /** The app is closed as it should be. */
  async close(): Promise<void> {
    await this.named
    await this.#countNow()
  }

  stop(): void {
    this.#waker.stop()
    this.#close()
  }

  /** Makes the report beside a question to the server; null while the tablet does not know what waits on it. */
  report(): SaidReport | null {
    const { deviceId, losses, world } = this.#tablet
    const said = createTabletReport(() => {
      const waiting = this.#waiting.current()
      return waiting && { deviceId: deviceId as DeviceId, name: null, waiting }
    }).headers()
    if (!said) return null
    const report = reportIn(said, ++world.reports)
    for (const [userId, count] of report.waiting) {
      const truth = losses.truthOf(userId as UserId, this.#userId === userId ? this : null)
      if (!truth.has(count))
        world.untrue.push(`${count} of ${userId} reported, and ${[...truth].join(' or ')} waited`)
    }
    return report
  }

  /** From which place of the history on the count is true; null where this tab owes none. */
  truthFrom(): number | null {
    const history = this.#history
    const places = this.#spans.flatMap(({ from, to }) => {
      const end = to ?? this.#tablet.world.simulation.now()
      const latest = end - countedAtTheLatestMs
      const atRest = history.restBetween(from, end, countedAfterRestMs)
      return [latest >= from ? history.before(latest) : null, atRest]
    })
    const known = [this.#seen, ...places].filter((place) => place !== null)
    return this.#seen === null ? null : Math.max(...known)
  }

  get userId(): UserId {
    return this.#userId
  }

  async #countNow(): Promise<void> {
    const seen = this.#history.last
    await this.#count()
    this.#seen = seen
  }

  #noteSpan({ state }: Life): void {
    const now = this.#tablet.world.simulation.now()
    const last = this.#spans.at(-1)
    if (last && last.to === null) last.to = now
    if (state === 'alive') this.#spans.push({ from: now, to: null })
  }
}
