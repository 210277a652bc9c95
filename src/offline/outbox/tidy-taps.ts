import { logEvent } from '../sending/sync-log.ts'
import type { UserTables } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import { putAll } from './outbox-queue.ts'
import type { SavePorts } from './save-entries.ts'

type TidyPorts = Pick<SavePorts, 'connection' | 'clock' | 'onWritten'>

export type TapTidier = {
  /** All that lay on the disk at the start: an earlier one may have ended between a tap and its tidying. */
  find(rows: readonly Entry[]): void
  /** A tap is on the disk; the rest of its saving waits until the hand rests. */
  note(taps: readonly Entry[]): void
  /** Does what waits. Where the disk fails it waits on: what was tapped is safe, and is sent in the order of the taps. */
  tidy(): Promise<void>
}

/** The keys of what may wait twice, and the taps that the log does not know yet. */
type Untidied = { readonly keys: ReadonlySet<string>; readonly taps: readonly Entry[] }

const nothing: Untidied = { keys: new Set(), taps: [] }

const both = (one: Untidied, other: Untidied): Untidied => ({
  keys: new Set([...one.keys, ...other.keys]),
  taps: [...one.taps, ...other.taps],
})

const keysOf = (rows: readonly Entry[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key))

/**
 * A tap writes its own row and nothing else, so that nothing stands between the finger and the disk. What it takes the
 * place of, and the log, follow here. A tablet that is killed in between finds its doubles at the next start. The start
 * has them in memory: it asks the disk about their keys alone, and mostly about none.
 */
export function tidyAfterTaps(ports: TidyPorts): TapTidier {
  let untidied = nothing

  return {
    find(rows) {
      const waiting = rows.filter(({ status }) => status === 'waiting')
      untidied = both(untidied, { keys: keysOf(overtaken(waiting)), taps: [] })
    },
    note(taps) {
      untidied = both(untidied, { keys: keysOf(taps), taps })
    },
    async tidy() {
      const now = untidied
      if (now.keys.size === 0) return
      untidied = nothing
      try {
        await tidyNow(ports, now)
      } catch {
        untidied = both(now, untidied)
      }
    },
  }
}

async function tidyNow(
  { connection, clock, onWritten }: TidyPorts,
  { keys, taps }: Untidied,
): Promise<void> {
  const superseded = await connection.write(['outbox', 'log'], async ({ outbox, log }) => {
    const now = clock.now()
    const gone = overtaken(await ofKeys(outbox, keys).toArray()).map((entry) => ({
      ...entry,
      status: 'superseded' as const,
      settledAt: now,
    }))
    await Promise.all([
      gone.length > 0 ? putAll(outbox, gone) : undefined,
      taps.length > 0
        ? logEvent(log, { event: 'saved', at: now, detail: taps.map((e) => e.entryId).join(' ') })
        : undefined,
    ])
    return gone
  })
  if (superseded.length > 0) onWritten?.(superseded)
}

const ofKeys = (outbox: UserTables['outbox'], keys: ReadonlySet<string>) =>
  outbox.where('[key+status]').anyOf([...keys].map((key) => [key, 'waiting']))

/** Lists all entries of each key but the newest. An entry that was ever sent is frozen: the server may hold it already. */
export function overtaken(waiting: readonly Entry[]): Entry[] {
  const newest = new Map<string, number>()
  for (const { key, seq } of waiting) newest.set(key, Math.max(seq, newest.get(key) ?? 0))
  return waiting.filter(({ key, seq, attempts }) => attempts === 0 && seq < (newest.get(key) ?? 0))
}
