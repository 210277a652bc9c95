import type { Timers } from '#src/platform/clock.ts'
import { type Live, subscribeTo } from '../live.ts'
import { quietSync, type SyncRecord } from '../sending/sync-record.ts'
import type { UserConnection } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import type { EntryKinds } from './entry-kind.ts'
import {
  bothChanges,
  type Changes,
  changesIn,
  everything,
  hasNews,
  noChanges,
  withoutRows,
  withoutSync,
} from './outbox-changes.ts'

/** The outbox as a screen may know it without asking the disk. */
export type OutboxMirror = {
  sync(): SyncRecord
  /** By the order of the taps, without superseded and discarded entries. */
  entries(): readonly Entry[]
  /** A value made of the mirror; it tells its listeners only when `isSame` finds it changed. */
  view<Value>(make: () => Value, isSame: (one: Value, other: Value) => boolean): Live<Value>
  /** Notes what this tab has just committed: it is shown without being read back. Called once per transaction. */
  note(written: Written, shown?: Shown): void
  /** From now on the newest answer that holds a whole record replaces the older ones in memory. */
  learn(kinds: EntryKinds): void
  close(): void
}

/** The rows that one transaction wrote, as it left them. */
export type Written = { readonly entries: readonly Entry[]; readonly sync?: SyncRecord }

/**
 * The moment when screens hear of what was written. It is at once, after what has to leave first, or with the next
 * batches of a queue. `answered`: with the answer to it, where that comes soon.
 */
export type Shown = 'now' | 'soon' | 'answered' | 'together'

/** Ten pictures a second are enough for what other tabs write. */
const restMs = 100

/** Three in two seconds are enough for a count that runs down: each draws the screen around it. */
const togetherMs = 700

/** On a slow tablet too the answer to a class is mostly written down by then: it is drawn once and not twice. */
export const answerMs = 250

const delays = { soon: 0, answered: answerMs, together: togetherMs } as const

const isShown = ({ status }: Entry): boolean => status !== 'superseded' && status !== 'discarded'

/** Whatever moves an entry changes one of these. */
const isUnmoved = (one: Entry, other: Entry): boolean =>
  one.status === other.status &&
  one.attempts === other.attempts &&
  one.nextAt === other.nextAt &&
  one.settledAt === other.settledAt &&
  one.problem?.times === other.problem?.times &&
  one.problem?.code === other.problem?.code

export type MirrorOptions = {
  readonly databaseName: string
  readonly timers: Timers
  /** The outbox as it was read ahead of the app. Once the database is in use, all is read again. */
  readonly early?: EarlyOutbox | null
}

/** The outbox as it lay there when the app was started. */
export type EarlyOutbox = {
  readonly outbox: readonly Entry[]
  readonly sync: SyncRecord | undefined
  readonly after: Promise<void>
}

/**
 * The outbox in memory, kept up by the changes that this tab and the others write: a tap costs the
 * screen a look at the rows that changed instead of a search through all of them.
 */
export async function openMirror(
  connection: UserConnection,
  { databaseName, timers, early }: MirrorOptions,
): Promise<OutboxMirror> {
  const rows = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  /** For each key the newest accepted entry whose answer holds the whole record. */
  const newestWhole = new Map<string, number>()
  let kinds: EntryKinds | null = null
  let record = quietSync
  let sorted: readonly Entry[] | null = null
  let isClosed = false
  let isResting = false
  let cancelLook = (): void => {}
  let changed: Changes = noChanges
  let isReading = false
  let version = 0
  let isHeard = true

  const put = (entry: Entry): void => {
    const known = rows.get(entry.seq)
    if (known && isUnmoved(known, entry)) return
    if (isShown(entry)) rows.set(entry.seq, entry)
    else rows.delete(entry.seq)
    letGo(entry)
    sorted = null
  }
  /** Ten changes of one mark would be the child's day ten times in memory. On the disk they stay. */
  const letGo = ({ seq, key, kind, status }: Entry): void => {
    if (status !== 'accepted' || !kinds?.get(kind)?.truth.isWhole) return
    const newest = newestWhole.get(key) ?? seq
    if (newest !== seq) rows.delete(Math.min(newest, seq))
    newestWhole.set(key, Math.max(newest, seq))
  }
  const drop = (seq: number): void => {
    if (rows.delete(seq)) sorted = null
  }
  const tell = (): void => {
    isHeard = true
    version += 1
    for (const listener of [...listeners]) listener()
  }

  async function readAll(): Promise<void> {
    const all = await connection.read(({ outbox }) => outbox.toArray())
    const there = new Set(all.map(({ seq }) => seq))
    for (const seq of [...rows.keys()]) if (!there.has(seq)) drop(seq)
    for (const entry of all) put(entry)
  }

  async function readRows(numbers: readonly number[]): Promise<void> {
    const found = await connection.read(({ outbox }) => outbox.bulkGet([...numbers]))
    for (const [place, seq] of numbers.entries()) {
      const entry = found[place]
      if (entry) put(entry)
      else drop(seq)
    }
  }

  async function readSync(): Promise<void> {
    record = (await connection.read(({ sync }) => sync.get('sync'))) ?? quietSync
  }

  /** One reading at a time; what changes meanwhile is read together by the next one. */
  async function catchUp(): Promise<'done' | 'failed'> {
    while (!isClosed && hasNews(changed)) {
      const reading = changed
      const { isAll, rows: numbers, sync } = reading
      changed = noChanges
      isReading = true
      try {
        await Promise.all([
          isAll ? readAll() : numbers.size > 0 ? readRows([...numbers.keys()]) : undefined,
          sync > 0 ? readSync() : undefined,
        ])
      } catch {
        // Nothing is forgotten: the next change reads these rows too. A closed database changes no more.
        changed = bothChanges(changed, reading)
        return 'failed'
      } finally {
        isReading = false
      }
      tell()
    }
    return 'done'
  }

  const hear = (parts: Readonly<Record<string, unknown>>): void => {
    changed = bothChanges(changed, changesIn(parts, databaseName))
    lookSoon()
  }

  /** In a task of its own: what this tab itself has written is noted before that. */
  function lookSoon(): void {
    if (isResting || !hasNews(changed)) return
    isResting = true
    cancelLook = timers.after(0, () => void look())
  }

  /** The first change is read at once; those of a busy moment after it are read together. */
  async function look(): Promise<void> {
    if (!hasNews(changed)) {
      isResting = false
      return
    }
    const end = await catchUp()
    if (isClosed) return
    cancelLook = timers.after(restMs, () => {
      if (end === 'done' && hasNews(changed)) void look()
      else isResting = false
    })
  }

  let stopHearing = (): void => {}
  async function listen(): Promise<void> {
    const { hearStorage } = await import('../storage/storage-news.ts')
    if (!isClosed) stopHearing = hearStorage(hear)
  }
  /** Finds by its numbers what was written between the reading ahead and the first hearing. */
  async function catchUpWithDisk(read: EarlyOutbox): Promise<void> {
    await read.after
    const [{ changesSince }] = await Promise.all([import('./changes-since.ts'), listen()])
    const missed = await connection
      .read((tables) => changesSince(tables, read))
      .catch(() => everything)
    changed = bothChanges(changed, missed)
    lookSoon()
  }

  if (early) {
    for (const entry of early.outbox) put(entry)
    record = early.sync ?? quietSync
    // A database that cannot be opened fails at the first entry, where somebody is told.
    catchUpWithDisk(early).catch(() => {})
  } else {
    await listen()
    await Promise.all([readAll(), readSync()])
  }

  return {
    sync: () => record,
    entries() {
      sorted ??= [...rows.values()].sort((one, other) => one.seq - other.seq)
      return sorted
    },
    view(make, isSame) {
      let value = make()
      let madeAt = version
      const current = () => {
        if (madeAt === version) return value
        madeAt = version
        const next = make()
        if (!isSame(value, next)) value = next
        return value
      }
      return {
        current,
        subscribe: subscribeTo(current, (look) => {
          listeners.add(look)
          return () => listeners.delete(look)
        }),
      }
    },
    note({ entries, sync }, shown = 'now') {
      for (const entry of entries) put(entry)
      if (sync) record = sync
      // What is being read at this moment may be older than this: then it is read once more.
      if (!isReading) {
        changed = withoutRows(
          changed,
          entries.map(({ seq }) => seq),
        )
        if (sync) changed = withoutSync(changed)
        lookSoon()
      }
      if (shown === 'now') return tell()
      isHeard = false
      timers.after(delays[shown], () => {
        if (!isHeard) tell()
      })
    },
    learn(known) {
      kinds = known
      for (const entry of [...rows.values()]) letGo(entry)
      sorted = null
    },
    close() {
      isClosed = true
      cancelLook()
      listeners.clear()
      stopHearing()
    },
  }
}
