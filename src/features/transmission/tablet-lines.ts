import type { Entry } from '#src/offline/entry.ts'
import type { Live } from '#src/offline/live.ts'
import {
  type LineAct,
  type LineEntry,
  type LineTap,
  lineEntriesOf,
  sheetKey,
  type Unsettled,
} from './transmission.view.ts'

/** A tap on its way into the outbox; `seq` is its place there once the transaction has completed. */
type FlyingTap = LineTap & { seq: number | null }

/**
 * The lines of this tablet: the outbox, and before it the taps whose transaction has not completed.
 * Kept outside React, so that one change of it is one painting; a child's list is a new one only when
 * something that a screen shows of that child has changed.
 */
export type TabletLines = {
  subscribe(listener: () => void): () => void
  current(): Unsettled
  /** Shows acts at once, and answers how to call them saved or to take them back. */
  fly(acts: readonly LineAct[]): { land(saved: readonly Entry[]): void; vanish(): void }
}

const nothing: Unsettled = { entries: new Map(), taps: new Map() }

export function linesOnTablet(outbox: Live<readonly Entry[]>): TabletLines {
  const listeners = new Set<() => void>()
  let stop = (): void => {}
  let read: readonly Entry[] | null = null
  let taps: readonly FlyingTap[] = []
  let unsettled = nothing
  let told = nothing

  function look(): void {
    const now = outbox.current()
    if (now === read) return
    read = now
    const upTo = now.at(-1)?.seq ?? 0
    const landed = new Set<unknown>(taps.length > 0 ? now.map(({ content }) => content) : [])
    // The outbox hands out places in the order of its transactions: a list that reaches beyond a tap has seen it.
    taps = taps.filter((tap) => !landed.has(tap.content) && (tap.seq === null || tap.seq > upTo))
    unsettled = keepSheets(unsettled, { entries: bySheet(lineEntriesOf(now)), taps: bySheet(taps) })
  }

  function show(next: readonly FlyingTap[]): void {
    taps = next
    unsettled = keepSheets(unsettled, { entries: unsettled.entries, taps: bySheet(taps) })
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
    fly(acts) {
      const flying: FlyingTap[] = acts.map((act) => ({ ...act, isDurable: false, seq: null }))
      const own = new Set<unknown>(acts.map(({ content }) => content))
      look()
      show([...taps, ...flying])
      return {
        land(saved) {
          look()
          const upTo = read?.at(-1)?.seq ?? 0
          const seqOf = new Map<unknown, number>(saved.map(({ content, seq }) => [content, seq]))
          show(
            taps.flatMap((tap) => {
              if (!own.has(tap.content)) return [tap]
              const seq = seqOf.get(tap.content) ?? 0
              return seq <= upTo ? [] : [{ ...tap, isDurable: true, seq }]
            }),
          )
        },
        vanish() {
          show(taps.filter((tap) => !own.has(tap.content)))
        },
      }
    },
  }
}

function bySheet<Item extends LineAct>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = sheetKey(item.content)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const isOnItsWay = ({ status }: LineEntry): boolean => status === 'waiting' || status === 'sending'

/** Whether a screen shows both alike: that an entry is being sent is told by the header alone. */
const looksLike = (one: LineEntry, other: LineEntry): boolean =>
  one.entryId === other.entryId &&
  one.truth?.version === other.truth?.version &&
  (one.status === other.status || (isOnItsWay(one) && isOnItsWay(other)))

const isSameTap = (one: LineTap, other: LineTap): boolean =>
  one.content === other.content && one.isDurable === other.isDurable

type Sheets<Item> = ReadonlyMap<string, readonly Item[]>

function keepLists<Item>(
  before: Sheets<Item>,
  now: Sheets<Item>,
  isSame: (one: Item, other: Item) => boolean,
): Sheets<Item> {
  let isAnyNew = before.size !== now.size
  const kept = new Map<string, readonly Item[]>()
  for (const [key, list] of now) {
    const old = before.get(key)
    const isKept =
      old?.length === list.length &&
      list.every((item, place) => {
        const other = old[place]
        return other !== undefined && isSame(item, other)
      })
    kept.set(key, isKept && old ? old : list)
    isAnyNew ||= !isKept
  }
  return isAnyNew ? kept : before
}

function keepSheets(before: Unsettled, now: Unsettled): Unsettled {
  const entries = keepLists(before.entries, now.entries, looksLike)
  const taps = keepLists(before.taps, now.taps, isSameTap)
  return entries === before.entries && taps === before.taps ? before : { entries, taps }
}
