import { logEvent } from '../sending/sync-log.ts'
import type { UserTables } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import { putAll } from './outbox-queue.ts'
import type { SavePorts } from './save-entries.ts'

type TidyPorts = Pick<SavePorts, 'connection' | 'clock' | 'onWritten'>

export type TapTidier = {
  /** A tap is on the disk; the rest of its saving waits until the hand rests. */
  note(taps: readonly Entry[]): void
  /** Does what waits. Where the disk fails it waits on: what was tapped is safe, and is sent in the order of the taps. */
  tidy(): Promise<void>
}

/**
 * A tap writes its own row and nothing else, so that nothing stands between the finger and the disk. What it takes the
 * place of, and the log, follow here. A tablet that is killed in between finds its doubles at the next start.
 */
export function tidyAfterTaps(ports: TidyPorts): TapTidier {
  let noted: readonly Entry[] = []
  let isStarted = false

  return {
    note(taps) {
      noted = [...noted, ...taps]
    },
    async tidy() {
      const taps = noted
      const isFirst = !isStarted
      if (taps.length === 0 && !isFirst) return
      noted = []
      isStarted = true
      try {
        await tidyTaps(ports, { taps, isFirst })
      } catch {
        noted = [...taps, ...noted]
        isStarted = !isFirst
      }
    },
  }
}

/** The first time all that waits is looked through: an earlier start may have ended between a tap and this. */
async function tidyTaps(
  { connection, clock, onWritten }: TidyPorts,
  { taps, isFirst }: { taps: readonly Entry[]; isFirst: boolean },
): Promise<void> {
  const superseded = await connection.write(['outbox', 'log'], async ({ outbox, log }) => {
    const now = clock.now()
    const waiting = await (isFirst
      ? outbox.where('[status+seq]').between(['waiting', 0], ['waiting', Number.POSITIVE_INFINITY])
      : ofKeys(outbox, taps)
    ).toArray()
    const gone = overtaken(waiting).map((entry) => ({
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

const ofKeys = (outbox: UserTables['outbox'], taps: readonly Entry[]) =>
  outbox
    .where('[key+status]')
    .anyOf([...new Set(taps.map(({ key }) => key))].map((key) => [key, 'waiting']))

/** Of each key all but the newest. An entry that was ever sent is frozen: the server may hold it already. */
export function overtaken(waiting: readonly Entry[]): Entry[] {
  const newest = new Map<string, number>()
  for (const { key, seq } of waiting) newest.set(key, Math.max(seq, newest.get(key) ?? 0))
  return waiting.filter(({ key, seq, attempts }) => attempts === 0 && seq < (newest.get(key) ?? 0))
}
