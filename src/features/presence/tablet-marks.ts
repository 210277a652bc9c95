import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import type { Live } from '#src/offline/live.ts'
import { markEntryOf, markPresenceKind } from './presence.offline.ts'
import { type MarkEntry, type Tap, type Unsettled, unsettledOf } from './presence.view.ts'

/** A tap on its way into the outbox; `seq` is its place there once the transaction has completed. */
type FlyingTap = Tap & { seq: number | null }

/**
 * The marks of this tablet: the outbox, and before it the taps whose transaction has not completed.
 * Kept outside React, so that one change of it is one painting: the list of a day is a new one only
 * when something that a screen shows of that day has changed.
 */
export type TabletMarks = {
  subscribe(listener: () => void): () => void
  current(): Unsettled
  /** Shows taps at once, and answers how to call them saved or to take them back. */
  fly(taps: readonly Tap['content'][]): {
    land(saved: readonly Entry[]): void
    vanish(): void
  }
}

export function marksOf(outbox: Live<readonly Entry[]>): TabletMarks {
  const listeners = new Set<() => void>()
  const read = new WeakMap<Entry, MarkEntry>()
  let stop = (): void => {}
  let entries: readonly Entry[] | null = null
  let taps: readonly FlyingTap[] = []
  let unsettled: Unsettled = unsettledOf([], [])
  let told = unsettled

  /** An entry of the list stays the same object until it moves: its answer is read once. */
  const readOnce = (entry: Parameters<typeof markEntryOf>[0]): MarkEntry => {
    const known = read.get(entry) ?? markEntryOf(entry)
    read.set(entry, known)
    return known
  }

  function look(): void {
    const now = outbox.current()
    if (now === entries) return
    entries = now
    const own = entriesOf(markPresenceKind, now)
    const upTo = now.at(-1)?.seq ?? 0
    const landed = new Set<unknown>(taps.length > 0 ? own.map(({ content }) => content) : [])
    // The outbox hands out places in the order of its transactions, so a list that reaches beyond a
    // tap has seen it, even where a later tap has superseded it and the list holds it no more.
    taps = taps.filter((tap) => !landed.has(tap.content) && (tap.seq === null || tap.seq > upTo))
    unsettled = keepDays(unsettled, unsettledOf(own.map(readOnce), taps))
  }

  function show(next: readonly FlyingTap[]): void {
    taps = next
    unsettled = keepDays(unsettled, { ...unsettled, taps: unsettledOf([], taps).taps })
    tell()
  }

  function tell(): void {
    if (unsettled === told) return
    told = unsettled
    for (const listener of [...listeners]) listener()
  }

  return {
    current() {
      look()
      return unsettled
    },
    subscribe(listener) {
      if (listeners.size === 0)
        stop = outbox.subscribe(() => {
          look()
          tell()
        })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    fly(contents) {
      const flying = contents.map((content) => ({ content, isDurable: false, seq: null }))
      const isOneOf = (tap: FlyingTap): boolean => flying.some((own) => own.content === tap.content)
      look()
      show([...taps, ...flying])
      return {
        land(saved) {
          look()
          const upTo = entries?.at(-1)?.seq ?? 0
          const seqOf = new Map<unknown, number>(saved.map(({ content, seq }) => [content, seq]))
          show(
            taps.flatMap((tap) => {
              const seq = isOneOf(tap) ? (seqOf.get(tap.content) ?? 0) : null
              if (seq === null) return [tap]
              return seq <= upTo ? [] : [{ ...tap, isDurable: true, seq }]
            }),
          )
        },
        vanish() {
          show(taps.filter((tap) => !isOneOf(tap)))
        },
      }
    },
  }
}

const isOnItsWay = ({ status }: MarkEntry): boolean => status === 'waiting' || status === 'sending'

/** Whether a screen shows both alike: that an entry is being sent is told by the header alone. */
const looksLike = (one: MarkEntry, other: MarkEntry): boolean =>
  one === other ||
  (one.entryId === other.entryId &&
    one.version === other.version &&
    (one.status === other.status || (isOnItsWay(one) && isOnItsWay(other))))

const isSameTap = (one: Tap, other: Tap): boolean =>
  one.content === other.content && one.isDurable === other.isDurable

type Days<Item> = ReadonlyMap<string, readonly Item[]>

function keepLists<Item>(
  before: Days<Item>,
  now: Days<Item>,
  isSame: (one: Item, other: Item) => boolean,
): Days<Item> {
  let isAnyNew = before.size !== now.size
  const kept = new Map<string, readonly Item[]>()
  for (const [day, list] of now) {
    const old = before.get(day)
    const isKept =
      old?.length === list.length &&
      list.every((item, place) => {
        const other = old[place]
        return other !== undefined && isSame(item, other)
      })
    kept.set(day, isKept && old ? old : list)
    isAnyNew ||= !isKept
  }
  return isAnyNew ? kept : before
}

function keepDays(before: Unsettled, now: Unsettled): Unsettled {
  const entries = keepLists(before.entries, now.entries, looksLike)
  const taps = keepLists(before.taps, now.taps, isSameTap)
  return entries === before.entries && taps === before.taps ? before : { entries, taps }
}
