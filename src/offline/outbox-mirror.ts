import Dexie from 'dexie'
import type { Timers } from '#src/platform/clock.ts'
import type { Entry } from './entry.ts'
import type { Live } from './live.ts'
import { quietSync, type SyncRecord } from './sync-record.ts'
import type { UserConnection } from './user-database.ts'

/** What a screen may know of the outbox without asking the disk. */
export type OutboxMirror = {
  sync(): SyncRecord
  /** By the order of the taps, without superseded and discarded entries. */
  entries(): readonly Entry[]
  /** A value made of the mirror; it tells its listeners only when `isSame` finds it changed. */
  view<Value>(make: () => Value, isSame: (one: Value, other: Value) => boolean): Live<Value>
  /** Entries that have just reached the disk: they need not be read back before they are shown. */
  note(saved: readonly Entry[]): void
  close(): void
}

/** Ten pictures a second are enough for counts that run down. */
const restMs = 100

type Ranges = { from?: unknown; to?: unknown; l?: Ranges | null; r?: Ranges | null }

/** The numbers in a set of ranges; null where a range is open or wide, and all has to be read. */
function numbersIn(ranges: Ranges | null | undefined): number[] | null {
  if (!ranges || ranges.from === undefined) return []
  const { from, to } = ranges
  if (typeof from !== 'number' || from !== to) return null
  const [left, right] = [numbersIn(ranges.l), numbersIn(ranges.r)]
  return left && right && [...left, from, ...right]
}

const isShown = ({ status }: Entry): boolean => status !== 'superseded' && status !== 'discarded'

/** Whatever moves an entry changes one of these. */
const isUnmoved = (one: Entry, other: Entry): boolean =>
  one.status === other.status &&
  one.attempts === other.attempts &&
  one.nextAt === other.nextAt &&
  one.settledAt === other.settledAt &&
  one.problem?.times === other.problem?.times &&
  one.problem?.code === other.problem?.code

/**
 * The outbox in memory, kept up by the changes that this tab and the others write: a tap costs the
 * screen a look at the rows that changed instead of a search through all of them.
 */
export async function openMirror(
  connection: UserConnection,
  { databaseName, timers }: { databaseName: string; timers: Timers },
): Promise<OutboxMirror> {
  const rows = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let record = quietSync
  let sorted: readonly Entry[] | null = null
  let isClosed = false
  let isResting = false
  let cancelRest = (): void => {}
  let changed: Set<number> | 'all' = new Set()
  let isSyncChanged = false
  let version = 0

  const toRead = (numbers: Iterable<number> | 'all'): void => {
    if (numbers === 'all' || changed === 'all') changed = 'all'
    else for (const seq of numbers) changed.add(seq)
  }
  const put = (entry: Entry): void => {
    const known = rows.get(entry.seq)
    if (known && isUnmoved(known, entry)) return
    if (isShown(entry)) rows.set(entry.seq, entry)
    else rows.delete(entry.seq)
    sorted = null
  }
  const drop = (seq: number): void => {
    if (rows.delete(seq)) sorted = null
  }
  const tell = (): void => {
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

  const hasNews = (): boolean => isSyncChanged || changed === 'all' || changed.size > 0

  /** One reading at a time; what changes meanwhile is read together by the next one. */
  async function catchUp(): Promise<'done' | 'failed'> {
    while (!isClosed && hasNews()) {
      const reading = changed
      const readsSync = isSyncChanged
      changed = new Set()
      isSyncChanged = false
      try {
        await Promise.all([
          reading === 'all' ? readAll() : reading.size > 0 ? readRows([...reading]) : undefined,
          readsSync ? readSync() : undefined,
        ])
      } catch {
        // Nothing is forgotten: the next change reads these rows too. A closed database changes no more.
        toRead(reading)
        isSyncChanged ||= readsSync
        return 'failed'
      }
      tell()
    }
    return 'done'
  }

  const hear = (parts: Readonly<Record<string, unknown>>): void => {
    const part = (name: string): Ranges | undefined =>
      parts[`idb://${databaseName}/${name}`] as Ranges | undefined
    for (const name of ['outbox/', 'outbox/:dels']) {
      toRead(numbersIn(part(name)) ?? 'all')
    }
    if (part('sync/')) isSyncChanged = true
    if (!isResting) void look()
  }

  /** The first change is read at once; those of a busy moment after it are read together. */
  async function look(): Promise<void> {
    isResting = true
    const end = await catchUp()
    if (isClosed) return
    cancelRest = timers.after(restMs, () => {
      isResting = false
      if (end === 'done' && hasNews()) void look()
    })
  }

  Dexie.on.storagemutated.subscribe(hear)
  await Promise.all([readAll(), readSync()])

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
        subscribe(listener) {
          let told = current()
          listener(told)
          const look = (): void => {
            const next = current()
            if (next === told) return
            told = next
            listener(next)
          }
          listeners.add(look)
          return () => listeners.delete(look)
        },
      }
    },
    note(saved) {
      for (const entry of saved) put(entry)
      tell()
    },
    close() {
      isClosed = true
      cancelRest()
      listeners.clear()
      Dexie.on.storagemutated.unsubscribe(hear)
    },
  }
}
