import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type EntryKinds, gatherKinds, type NewEntry } from '#src/offline/outbox/entry-kind.ts'
import { NotSavedError } from '#src/offline/outbox/not-saved.ts'
import { type SaveOptions, type SavePorts, saveEntries } from '#src/offline/outbox/save-entries.ts'
import { discardEntries, keepTheirs, settleWithMine } from '#src/offline/outbox/settle-entries.ts'
import { type TapTidier, tidyAfterTaps } from '#src/offline/outbox/tidy-taps.ts'
import { type Engine, startEngine } from '#src/offline/sending/engine.ts'
import { type Hand, watchHand } from '#src/offline/sending/hand.ts'
import { createSender } from '#src/offline/sending/sender.ts'
import type { WakeReason } from '#src/offline/sending/sync-record.ts'
import type { SchemaVersion } from '#src/offline/storage/connection.ts'
import {
  type UserConnection,
  type UserTables,
  userDatabaseName,
} from '#src/offline/storage/user-database.ts'
import type { Timers } from '#src/platform/clock.ts'
import type { SaveRecord } from '../model/records.ts'
import { isOfClassDay } from './class-day.ts'
import { enteredValue, trueLane } from './kinds-for-tests.ts'
import { Life } from './life.ts'
import { openMortal } from './mortal-database.ts'
import { Screen } from './screen.ts'
import { TabCount } from './tab-count.ts'
import { TabPhotos } from './tab-photos.ts'
import type { Tablet } from './tablet.ts'

/** The app in one tab of one tablet, signed in as one person. */
export class Tab {
  readonly life: Life
  readonly userId: UserId
  readonly connection: UserConnection
  readonly engine: Engine
  readonly screen: Screen
  readonly photos: TabPhotos
  readonly hand: Hand
  /** The count of what waits, outside of the databases, where a browser may clear them. */
  readonly count: TabCount | null
  readonly #tablet: Tablet
  readonly #kinds: EntryKinds
  readonly #ports: SavePorts
  readonly #tidier: TapTidier

  constructor(tablet: Tablet, userId: UserId) {
    this.#tablet = tablet
    this.userId = userId
    this.life = new Life(() => this.#onDeath())
    const { world } = tablet
    const { simulation, chance } = world
    this.connection = openMortal<UserTables>(userDatabaseName(userId), {
      life: this.life,
      simulation,
      indexedDb: tablet.indexedDb,
      versions: tablet.versions as readonly SchemaVersion[],
      storms: {
        onWrite: () => tablet.noteWrite(),
        isDiskFull: () => tablet.isDiskFull(),
        saysSavedBeforeCommit: world.breaks.saysSavedBeforeCommit ?? false,
      },
      // The page reloads, which is a death with a new tab after it.
      onClosing: () => this.life.die(),
      ...(world.evictions ? { onWritten: () => tablet.losses.noteWrite(userId) } : {}),
    })
    const clock = { now: () => tablet.now() }
    const timers: Timers = {
      after: (ms, act) => simulation.timers.after(ms, this.life.hears(act)),
    }
    const means = { connection: this.connection, life: this.life, clock, timers }
    this.count = world.evictions ? new TabCount(tablet, userId, means) : null
    if (this.count) tablet.losses.counts(this.count, this.life)
    this.screen = new Screen(tablet, this, {
      life: this.life,
      timers,
      onRead: (rows) => {
        this.#tidier.find(rows)
        void this.#tidier.tidy()
      },
    })
    this.#kinds = gatherKinds(tablet.kinds)
    this.#ports = {
      connection: this.connection,
      actor: { userId, schoolId: 'school' as SchoolId },
      clock,
      ids: { next: () => world.nextId() },
      clockOffsetMs: () => tablet.clockOffsetMs,
      purgePictures: async () => tablet.clearPictures(),
      onWritten: (entries) => this.screen.note({ entries }),
      onTapped: (taps) => {
        this.#tidier.note(taps)
        this.screen.note({ entries: taps }, 'soon')
      },
    }
    this.#tidier = tidyAfterTaps(this.#ports)
    this.hand = watchHand(timers)
    const sender = createSender({
      submit: (entries, signal) => {
        const report = this.count?.report() ?? null
        return tablet.submit(this.userId, { entries, report }, signal)
      },
      device: { deviceId: tablet.deviceId, deviceName: () => null },
      clock,
    })
    const breaks = world.breaks
    this.engine = startEngine({
      userId,
      connection: this.connection,
      kinds: this.#kinds,
      send: (entries, signal) =>
        this.life.cross(async () => {
          const sent = [...entries]
          await breaks.beforeSending?.(this.connection, sent)
          return sender(sent, signal)
        }),
      probe: () => this.life.cross(() => world.network.probe(tablet.weather)),
      session: () =>
        tablet.session ? { userId: tablet.session.userId, isImpersonating: false } : null,
      clock,
      timers,
      locks: tablet.locks.for(this.life),
      random: chance.next,
      learnClockOffset: async (offsetMs) => {
        tablet.clockOffsetMs = offsetMs
      },
      onMoved: (written, shown) => this.screen.note(written, shown),
      handRests: this.hand.rests,
      ...(world.batchSize ? { batchSize: world.batchSize } : {}),
    })
    this.photos = new TabPhotos(tablet, userId, {
      ...means,
      onQueued: (photos) => this.count?.shows('photos', photos),
    })
  }

  /** Wakes the sending of entries and of photos with the app. */
  wake(reason: WakeReason): void {
    this.engine.wake(reason)
    this.photos.uploader.wake(reason)
  }

  get isUsable(): boolean {
    return this.life.state === 'alive'
  }

  /** A person enters something that is sent at once: a whole class. */
  async enterAtOnce(entries: readonly NewEntry[]): Promise<void> {
    if (!this.engine.isReady()) return void (await this.enter(entries))
    await this.#entered(entries, (ports) => {
      const onWritten = (rows: readonly Entry[]) => this.screen.note({ entries: rows }, 'answered')
      const saving = this.#save({ ...ports, onWritten }, entries, { sendingNow: this.#kinds })
      this.engine.handOver(saving.then((rows) => rows.filter(isSending)))
      return saving
    })
  }

  /** A person enters something; the record tells what the screen said of it. */
  async enter(
    entries: readonly NewEntry[],
    options: SaveOptions = {},
  ): Promise<SaveRecord['outcome']> {
    return this.#entered(entries, (ports) => this.#save(ports, entries, options))
  }

  #entered(
    entries: readonly NewEntry[],
    work: (ports: SavePorts) => Promise<Entry[]>,
  ): Promise<SaveRecord['outcome']> {
    const tapped = entries.map(({ kind, content }) => ({
      kind: kind.kind,
      key: kind.keyOf(content),
      lane: kind.laneOf(content),
      content,
    }))
    return this.#recorded(tapped, work)
  }

  async #save(...[ports, entries, options]: Parameters<typeof saveEntries>): Promise<Entry[]> {
    const saved = await saveEntries(ports, entries, options)
    await this.#tablet.world.breaks.afterSaving?.(this.connection, saved)
    return saved
  }

  /** A person goes through the list behind the sync badge. */
  async settle(): Promise<void> {
    const { settledByPeople, chance } = this.#tablet.world
    const listed = await this.connection.read(({ outbox }) =>
      outbox.where('[status+seq]').between(['conflict', 0], ['waiting', 0]).toArray(),
    )
    for (const entry of listed) {
      if (entry.status === 'conflict') {
        for (const other of listed) if (other.key === entry.key) settledByPeople.add(other.entryId)
        if (chance.happens(0.5))
          await this.#recorded([entry], (ports) => settleWithMine(ports, [entry.entryId]))
        else await unlessFull(keepTheirs(this.#ports, [entry.entryId]))
      } else if (entry.status === 'refused') {
        settledByPeople.add(entry.entryId)
        await unlessFull(discardEntries(this.#ports, [entry.entryId]))
      }
    }
  }

  /** Settles every conflict in the same way. */
  async decide(choice: 'mine' | 'theirs'): Promise<void> {
    const conflicts = await this.connection.read(({ outbox }) =>
      outbox.filter((entry) => entry.status === 'conflict').toArray(),
    )
    for (const entry of conflicts) {
      if (choice === 'theirs') await keepTheirs(this.#ports, [entry.entryId])
      else await this.#recorded([entry], (ports) => settleWithMine(ports, [entry.entryId]))
    }
  }

  /** Reads what the screen shows of a lane's version: the last truth that an answer told. */
  async versionIn(lane: string): Promise<number | null> {
    const rows = await this.connection.read(({ outbox }) =>
      outbox.where('lane').equals(lane).toArray(),
    )
    const versions = rows.flatMap(({ kind, answer }) => {
      if (!answer || answer.outcome === 'refused') return []
      if (!isOfClassDay(kind)) return [answer.version]
      // A departure has a version of its own, and tells that of the day in the register beside it.
      const { registerDay } = answer.truth as { registerDay?: { version: number } | null }
      return registerDay ? [registerDay.version] : []
    })
    return versions.length > 0 ? Math.max(...versions) : null
  }

  /** The version of a line as this tablet last heard of it. */
  async versionOf(id: string): Promise<number | null> {
    const rows = await this.connection.read(({ outbox }) => outbox.toArray())
    const versions = rows.flatMap(({ content, answer }) =>
      answer && answer.outcome !== 'refused' && JSON.stringify(content).includes(id)
        ? [answer.version]
        : [],
    )
    return versions.length > 0 ? Math.max(...versions) : null
  }

  /** The person closes the app, which counts what waits once more. */
  async close(): Promise<void> {
    await this.count?.close()
    this.stop()
  }

  stop(): void {
    this.engine.stop()
    this.photos.stop()
    this.life.die()
  }

  async #recorded(
    tapped: readonly Pick<Entry, 'kind' | 'key' | 'lane' | 'content'>[],
    work: (ports: SavePorts) => Promise<Entry[]>,
  ): Promise<SaveRecord['outcome']> {
    const { world, number, deviceId } = this.#tablet
    const records: SaveRecord[] = []
    const next = (): string => {
      const what = tapped[records.length]
      if (!what) throw new Error('more entries than were entered')
      const record: SaveRecord = {
        entryId: world.nextId(),
        tablet: number,
        userId: this.userId,
        deviceId,
        key: what.key,
        lane: trueLane(what.lane),
        database: this.#tablet.databaseOf(this.userId),
        value: enteredValue(what.kind, what.content),
        outcome: 'unknown',
        seq: null,
      }
      records.push(record)
      world.saves.push(record)
      return record.entryId
    }
    // No entry lies on the tablet without a name to it.
    if (this.count) await this.count.named
    try {
      const saved = await this.hand.enters(() => work({ ...this.#ports, ids: { next } }))
      for (const record of records) {
        record.outcome = 'saved'
        record.seq = saved.find((entry) => entry.entryId === record.entryId)?.seq ?? null
      }
      if (!saved.some(isSending)) void this.#sendTidied()
      return 'saved'
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      for (const record of records) record.outcome = 'failed'
      return 'failed'
    }
  }

  async #sendTidied(): Promise<void> {
    await this.hand.rests()
    await this.#tidier.tidy()
    this.engine.wake('saved')
  }

  #onDeath(): void {
    this.photos.stop()
    this.screen.close()
    this.count?.stop()
    this.#tablet.locks.release(this.life)
    this.connection.close()
  }
}

const isSending = ({ status }: Entry): boolean => status === 'sending'

/** A person told that nothing was saved leaves the list as it is. */
async function unlessFull(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NotSavedError)) throw error
  })
}
