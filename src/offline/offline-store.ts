import type { EntryId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import { type Clock, systemClock, systemTimers, type Timers } from '#src/platform/clock.ts'
import { createIds, type Ids, systemRandom, systemRandomBytes } from '#src/platform/ids.ts'
import { bothLive, type Live } from './live.ts'
import { type OpenedTables, readTables } from './opened-tables.ts'
import { createEntering } from './outbox/entering.ts'
import { type Entry, isUnsettled } from './outbox/entry.ts'
import {
  type AnyEntryKind,
  type EntryKinds,
  gatherKinds,
  type NewEntry,
} from './outbox/entry-kind.ts'
import { NotSavedError } from './outbox/not-saved.ts'
import { nameOwner } from './outbox/owner-naming.ts'
import { forgetLost, watchLost } from './outbox/owners.ts'
import { rowsOf, type SaveOptions, type SavePorts } from './outbox/save-entries.ts'
import { tidyAfterTaps } from './outbox/tidy-taps.ts'
import { type OpenPhotos, openPhotos, type Photos } from './photos/photos.ts'
import type { UploadPorts } from './photos/uploader.ts'
import { browserLocks, type Locks } from './sending/drain-lock.ts'
import type { EnginePorts, SendingSession } from './sending/engine.ts'
import { type LaterEngine, startEngineLater } from './sending/later-engine.ts'
import type { Sender } from './sending/sending.ts'
import type { WakeReason } from './sending/sync-record.ts'
import { isSameState, type SyncState, syncStateOf, withPhotos } from './sending/sync-state.ts'
import { wakeAfterTaps } from './sending/wake-after-taps.ts'
import type { Closing, IndexedDb } from './storage/connection.ts'
import type { Device, LostEntries } from './storage/device-database.ts'
import type { Drafts } from './storage/drafts.ts'
import type { FirstRows } from './storage/first-rows.ts'
import type { SavedState } from './storage/saved-state.ts'
import {
  openUserDatabase,
  type UnnumberedEntry,
  type UserConnection,
  userDatabaseName,
} from './storage/user-database.ts'

export type OfflineUser = {
  readonly userId: UserId
  readonly schoolId: SchoolId | null
  readonly displayName: string
}

/** Everything of the outside world; what is left out is the browser's own. */
export type OfflineOptions = {
  readonly user: OfflineUser
  readonly device: Device
  /** Asked for when sending begins. */
  readonly loadKinds: () => Promise<readonly AnyEntryKind[]>
  readonly send: Sender
  readonly probe: EnginePorts['probe']
  readonly session: () => SendingSession
  /** Writes what was read to the disk, and answers whether all of it is there. */
  readonly flushRead?: () => Promise<boolean>
  /** After the first saved entry: the browser is asked to keep the data. */
  readonly onSaved?: () => void
  /** The way of photos to the server, and who is told; without it they are kept and not sent. */
  readonly upload?: Pick<UploadPorts, 'sendPiece' | 'onArrived'>
  /** Makes room on a full disk. */
  readonly purgePictures?: () => Promise<void>
  /** Another tab runs a newer app or has signed out: this one has to be reloaded. */
  readonly onClosing?: (closing: Closing) => void
  readonly indexedDb?: IndexedDb
  /** The contents of the user's database, where its reading has begun already; the opener closes it. */
  readonly opened?: OpenedTables
  readonly clock?: Clock
  readonly timers?: Timers
  readonly ids?: Ids
  readonly locks?: Locks
  readonly random?: () => number
}

/** All that one user enters on this tablet, and the way of it to the server. */
export type OfflineStore = {
  readonly user: OfflineUser
  /** Resolves when the entries are on the disk, all of them; rejects with NotSavedError, none of them saved. */
  save(newEntries: readonly NewEntry[], options?: SaveOptions): Promise<Entry[]>
  /** The rows of such entries, for somebody who writes them to this database before the app stands. */
  rowsOf(newEntries: readonly NewEntry[]): UnnumberedEntry[]
  /** Entries that were written to this database before the app stood: they are shown and sent as its own. */
  adopt(written: readonly Entry[]): void
  discard(entryIds: readonly EntryId[]): Promise<void>
  keepTheirs(entryIds: readonly EntryId[]): Promise<void>
  settleWithMine(entryIds: readonly EntryId[]): Promise<Entry[]>
  /** A person's wish: nothing but a missing session holds the entries back. */
  sendNow(): void
  /** Tells the engine that something has changed: online, visible, signed in, an answer after silence. */
  wake(reason: WakeReason): void
  /** The page is put away: what waits until the hand rests goes now. */
  rest(): void
  /** Entries whose lane begins with one of these, by the order of the taps, without superseded and discarded ones. */
  entries(...lanePrefixes: readonly string[]): Live<readonly Entry[]>
  unsettled(): Live<readonly Entry[]>
  syncState(): Live<SyncState>
  readSyncState(): Promise<SyncState>
  /** Shows what the browser has cleared of this person's entries; null when nothing, or when it was read. */
  watchLost(show: (lost: LostEntries | null) => void): () => void
  forgetLost(): Promise<void>
  readonly savedState: SavedState
  readonly drafts: Drafts
  readonly firstRows: FirstRows
  /** The place of the newest entry that screens know of; 0 while there is none. */
  newest(): number
  readonly photos: Photos
  /** Writes what was read to the disk: false where the storage is full. */
  flushRead(): Promise<boolean>
  /** Resolves when nothing that a person waits for is under way: the first data are shown, and the hand rests. */
  atRest(): Promise<void>
  readonly connection: UserConnection
  /** The database is no longer this tab's: nothing is saved or sent from here on. */
  bar(): void
  close(): Promise<void>
}

export async function openOffline(options: OfflineOptions): Promise<OfflineStore> {
  const { user, device } = options
  const clock = options.clock ?? systemClock
  const timers = options.timers ?? systemTimers
  const random = options.random ?? systemRandom
  let kinds: EntryKinds | null = null
  let isClosed = false
  let engine: LaterEngine | null = null
  let photos: OpenPhotos | null = null
  const bar = (): void => {
    isClosed = true
    engine?.stop()
    photos?.stop()
  }
  const openOwn = (): UserConnection =>
    openUserDatabase(user.userId, {
      ...(options.indexedDb ? { indexedDb: options.indexedDb } : {}),
      onClosing(closing) {
        bar()
        options.onClosing?.(closing)
      },
    })
  const opening =
    options.opened ??
    readTables({ userId: user.userId, connection: openOwn(), clock, timers, format: '' })
  const { connection, rows, firstRows, hand, after } = opening
  const ids = options.ids ?? createIds(clock, systemRandomBytes)
  const purgePictures = options.purgePictures ?? (async () => {})
  const owner = nameOwner({
    ...{ device, connection, clock, timers, ids, user, after, purgePictures },
    known: opening.named,
    handRests: hand.rests,
  })
  const { savedState, drafts, mirror } = await rows
  const savePorts: SavePorts = {
    connection,
    actor: { userId: user.userId, schoolId: user.schoolId },
    clock,
    ids,
    clockOffsetMs: () => device.clockOffsetMs(),
    purgePictures,
    onWritten: (entries) => mirror.note({ entries }),
    onTapped(taps) {
      tidier.note(taps)
      // First the card says that it is saved, then everything else hears of it.
      mirror.note({ entries: taps }, 'soon')
    },
  }
  const tidier = tidyAfterTaps(savePorts)
  const ports: Omit<EnginePorts, 'kinds'> = {
    userId: user.userId,
    connection,
    send: options.send,
    probe: options.probe,
    session: options.session,
    clock,
    timers,
    locks: options.locks ?? browserLocks(),
    random,
    learnClockOffset: (offsetMs) => device.learnClockOffset(offsetMs),
    handRests: hand.rests,
    onMoved: (written, shown) => mirror.note(written, shown),
  }
  engine = startEngineLater(ports, {
    after,
    async loadKinds() {
      kinds = gatherKinds(await options.loadKinds())
      mirror.learn(kinds)
      return kinds
    },
  })
  const opened = openPhotos({
    connection,
    databaseName: userDatabaseName(user.userId),
    clock,
    timers,
    purgePictures,
    refuse: refuseWhenBarred,
    upload: options.upload ? { ...ports, ...options.upload } : null,
    after,
  })
  photos = opened

  function refuseWhenBarred(): void {
    if (isClosed) throw new NotSavedError('closed')
    if (options.session()?.isImpersonating) throw new NotSavedError('impersonating')
  }

  const wake = (reason: WakeReason): void => {
    engine?.wake(reason)
    opened.wake(reason)
  }
  const saveWaker = wakeAfterTaps(timers, async () => {
    await hand.rests()
    await tidier.tidy()
    engine?.wake('saved')
  })
  const entering = createEntering({
    save: savePorts,
    mirror,
    drafts,
    hand,
    owner,
    engine,
    kinds: () => kinds,
    waker: saveWaker,
    timers,
    refuse: refuseWhenBarred,
    onPhotosQueued: opened.noteQueued,
    onSaved: options.onSaved,
  })
  const entryState = mirror.view(() => syncStateOf(mirror.sync(), mirror.entries()), isSameState)
  const state = bothLive(entryState, opened.list(), {
    join: (entries, rows) => withPhotos(entries, { rows, areListed: opened.isListed() }),
    isSame: isSameState,
  })
  tidier.find(mirror.entries())
  void owner.byItself.then(tidier.tidy)
  // What waits from an earlier start is found by the engine when it begins.
  let lastWaiting = -1
  const stopCounting = state.subscribe(({ waiting }) => {
    if (waiting === lastWaiting) return
    // Entries of another tab, whose engine may not live to send them.
    if (lastWaiting >= 0 && waiting > lastWaiting) saveWaker.soon()
    lastWaiting = waiting
    owner.countSoon()
  })
  const listed = (isListed: (entry: Entry) => boolean): Live<readonly Entry[]> =>
    mirror.view(() => mirror.entries().filter(isListed), isSameList)

  return {
    user,
    save: entering.enter,
    rowsOf: (newEntries) => rowsOf(savePorts, newEntries),
    adopt(written) {
      mirror.note({ entries: written })
      tidier.note(written)
      saveWaker.soon()
      options.onSaved?.()
    },
    discard: async (entryIds) => (await loadSettling()).discardEntries(savePorts, entryIds),
    keepTheirs: async (entryIds) => (await loadSettling()).keepTheirs(savePorts, entryIds),
    settleWithMine: (entryIds) =>
      entering.saving(async () => (await loadSettling()).settleWithMine(savePorts, entryIds)),
    sendNow: () => wake('send-now'),
    wake,
    rest() {
      hand.leaves()
      saveWaker.rest()
    },
    entries: (...prefixes) => listed(({ lane }) => prefixes.some((it) => lane.startsWith(it))),
    unsettled: () => listed(isUnsettled),
    syncState: () => state,
    async readSyncState() {
      const { readSyncState } = await import('./sending/read-sync-state.ts')
      return connection.read(readSyncState)
    },
    watchLost(show) {
      let isOver = false
      let stop = (): void => {}
      // The first picture does not wait for it, and the first count finds what is lost.
      void owner.byItself.then(() => {
        if (!isOver) stop = watchLost({ device, timers }, { userId: user.userId, show })
      })
      return () => {
        isOver = true
        stop()
      }
    },
    forgetLost: () => forgetLost(device, user.userId),
    savedState,
    drafts,
    firstRows,
    newest: () => mirror.entries().at(-1)?.seq ?? 0,
    photos: opened,
    flushRead: options.flushRead ?? (async () => true),
    async atRest() {
      await after
      await hand.rests()
    },
    connection,
    bar,
    async close() {
      if (isClosed) return
      isClosed = true
      stopCounting()
      saveWaker.stop()
      engine?.stop()
      opened.stop()
      mirror.close()
      firstRows.close()
      await drafts.flush()
      await owner.close()
      if (!options.opened) connection.close()
    },
  }
}

/** Loads, after the start and with what sends, the code for a person's decision about an answer. */
const loadSettling = () =>
  import('./outbox/settle-entries.ts').catch((error: unknown) => {
    throw new NotSavedError('storage', error)
  })

const isSameList = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every((entry, place) => entry === other[place])
