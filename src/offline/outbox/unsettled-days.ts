import type { EntryId } from '#domain/kernel/ids.ts'
import type { Live } from '../live.ts'
import { type Entry, type EntryStatus, isOnItsWay } from './entry.ts'

/** Something entered. */
type Act = { readonly content: unknown }

/** Something entered about one child on one day. */
type DayAct = { readonly content: { readonly childId: string; readonly date: string } }

/** An act that the outbox does not show yet. `isDurable` once its transaction has completed. */
export type Tapped<Own extends Act> = Own & { readonly isDurable: boolean }

/** An act of the outbox, as a screen reads it. */
type Entered = { readonly entryId: EntryId; readonly status: EntryStatus }

/** The acts that are not settled on this device, by child and day (`dayKey`) or by another key. */
export type UnsettledDays<Read extends Entered, Own extends Act> = {
  readonly entries: ReadonlyMap<string, readonly Read[]>
  readonly taps: ReadonlyMap<string, readonly Tapped<Own>[]>
}

/**
 * The acts entered on this device: the outbox, and before it the taps whose transaction has not completed. Kept outside
 * React, so that one change of them is one painting. The list of a key is a new one only when something that a screen
 * shows of it has changed.
 */
export type TabletDays<Read extends Entered, Own extends Act> = {
  subscribe(listener: () => void): () => void
  current(): UnsettledDays<Read, Own>
  /** Shows acts at once, and answers how to call them saved or to take them back. */
  fly(acts: readonly Own[]): { land(saved: readonly Entry[]): void; vanish(): void }
}

type DayPorts<Read extends Entered> = {
  outbox: Live<readonly Entry[]>
  /** The acts of one feature among the entries, in their order. */
  read: (entries: readonly Entry[]) => readonly Read[]
  /** Reads the version of the answer that it brought; null while there is none. */
  versionOf: (entry: Read) => number | null | undefined
}

type Ports<Read extends Entered, Own extends Act> = DayPorts<Read> & {
  /** The record that an act is about: a day of a child, a cell. */
  keyOf: (act: Read | Own) => string
}

export const dayKey = (childId: string, date: string): string => `${childId}:${date}`

/** A tap on its way into the outbox; `seq` is its place there once the transaction has completed. */
type Flying<Own extends Act> = Tapped<Own> & { readonly seq: number | null }

/** The days of the children on this device. */
export const tabletDays = <Read extends Entered & DayAct, Own extends DayAct>(
  ports: DayPorts<Read>,
): TabletDays<Read, Own> => tabletActs<Read, Own>({ ...ports, keyOf: dayOf })

export function tabletActs<Read extends Entered, Own extends Act>(
  ports: Ports<Read, Own>,
): TabletDays<Read, Own> {
  const { outbox, read, keyOf } = ports
  const listeners = new Set<() => void>()
  const keep = keeperOf<Read, Own>(ports)
  let stop = (): void => {}
  let seen: readonly Entry[] | null = null
  let taps: readonly Flying<Own>[] = []
  let unsettled: UnsettledDays<Read, Own> = { entries: new Map(), taps: new Map() }
  let shown = unsettled

  function look(): void {
    const now = outbox.current()
    if (now === seen) return
    seen = now
    const upTo = now.at(-1)?.seq ?? 0
    const landed = new Set<unknown>(taps.length > 0 ? now.map(({ content }) => content) : [])
    // The outbox hands out places in the order of its transactions. So a list that reaches beyond a tap has seen it.
    // That holds even where a later tap has superseded it and the list holds it no more.
    const isHeld = (tap: Flying<Own>): boolean =>
      landed.has(tap.content) || (tap.seq !== null && tap.seq <= upTo)
    // A class hears late that it is saved, and the disk tells it by another object. An older tap never covers a newer
    // one of the same record that the list holds: the storage keeps their order.
    const passed = new Set<string>()
    taps = taps
      .toReversed()
      .filter((tap) => {
        const key = keyOf(tap)
        if (isHeld(tap)) passed.add(key)
        return !passed.has(key)
      })
      .toReversed()
    unsettled = keep(unsettled, { entries: byKey(read(now), keyOf), taps: byKey(taps, keyOf) })
  }

  function show(next: readonly Flying<Own>[]): void {
    taps = next
    unsettled = keep(unsettled, { entries: unsettled.entries, taps: byKey(taps, keyOf) })
    tell()
  }

  function tell(): void {
    if (unsettled === shown) return
    shown = unsettled
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
      const own = new Set<unknown>(acts.map(({ content }) => content))
      look()
      show([...taps, ...acts.map((act) => ({ ...act, isDurable: false, seq: null }))])
      return {
        land(saved) {
          look()
          const upTo = seen?.at(-1)?.seq ?? 0
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

const dayOf = ({ content: { childId, date } }: DayAct): string => dayKey(childId, date)

export const byDay = <Item extends DayAct>(items: readonly Item[]): Map<string, Item[]> =>
  byKey(items, dayOf)

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Keeps what a screen shows in the same way as before. */
function keeperOf<Read extends Entered, Own extends Act>({ versionOf }: DayPorts<Read>) {
  /** True if both look the same: the header alone says that an entry is being sent. */
  const looksLike = (one: Read, other: Read): boolean =>
    one === other ||
    (one.entryId === other.entryId &&
      versionOf(one) === versionOf(other) &&
      (one.status === other.status || (isOnItsWay(one) && isOnItsWay(other))))
  const isSameTap = (one: Tapped<Own>, other: Tapped<Own>): boolean =>
    one.content === other.content && one.isDurable === other.isDurable

  return (
    before: UnsettledDays<Read, Own>,
    now: UnsettledDays<Read, Own>,
  ): UnsettledDays<Read, Own> => {
    const entries = keepLists(before.entries, now.entries, looksLike)
    const taps = keepLists(before.taps, now.taps, isSameTap)
    return entries === before.entries && taps === before.taps ? before : { entries, taps }
  }
}

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
