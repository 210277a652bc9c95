import type { Entry } from '#src/offline/entry.ts'
import type { Live } from '#src/offline/live.ts'
import {
  type EvaluationEntry,
  emptyCell,
  foldCell,
  isSameCell,
  type LevelTap,
  type TrueCell,
  type ViewedCell,
} from './pedagogy.view.ts'

/** A tap on its way into the outbox; `seq` is its place there once the transaction has completed. */
type FlyingTap = LevelTap & { content: unknown; seq: number | null }

/** What is about to be saved: the very content of the entry, and the cell it is about. */
export type Flying = Omit<LevelTap, 'isDurable'> & { content: unknown }

/**
 * The cells of the children on their milestones: the school's truth, the outbox, and before it the taps whose
 * transaction has not completed. Kept outside React, and each cell has its own listeners: a tap paints one cell
 * of a grid of a thousand, and nothing else is looked at.
 */
export type CellBoard = {
  cell(key: string): ViewedCell
  subscribe(key: string, listener: () => void): () => void
  /** Told once per change, whatever changed: for counts and filters. */
  subscribeAll(listener: () => void): () => void
  /** Grows with every change. */
  version(): number
  setTruth(truth: ReadonlyMap<string, TrueCell>): void
  /** Shows taps at once, and answers how to call them saved or to take them back. */
  fly(taps: readonly Flying[]): { land(saved: readonly Entry[]): void; vanish(): void }
  /** Begins to listen to the outbox. */
  open(): () => void
}

type BoardPorts = {
  outbox: Live<readonly Entry[]>
  /** Reads an entry of the outbox; undefined for one of another kind. */
  read: (entry: Entry) => EvaluationEntry | undefined
}

const nothing: readonly never[] = []

function grouped<Item extends { key: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.key)
    if (group) group.push(item)
    else groups.set(item.key, [item])
  }
  return groups
}

export function createCellBoard({ outbox, read }: BoardPorts): CellBoard {
  const listeners = new Map<string, Set<() => void>>()
  const anyListeners = new Set<() => void>()
  const cells = new Map<string, ViewedCell>()
  const known = new WeakMap<Entry, EvaluationEntry | null>()
  let truth: ReadonlyMap<string, TrueCell> = new Map()
  let rows: readonly Entry[] | null = null
  let entries = new Map<string, EvaluationEntry[]>()
  let taps: readonly FlyingTap[] = []
  let tapsOf = new Map<string, FlyingTap[]>()
  let version = 0

  /** An entry of the list stays the same object until it moves: it is read once. */
  const readOnce = (entry: Entry): EvaluationEntry | null => {
    const before = known.get(entry)
    if (before !== undefined) return before
    const now = read(entry) ?? null
    known.set(entry, now)
    return now
  }

  const fold = (key: string): ViewedCell =>
    foldCell({
      truth: truth.get(key),
      entries: entries.get(key) ?? nothing,
      taps: tapsOf.get(key) ?? nothing,
    })

  /** Folds these cells anew and tells the listeners of those that look different now. */
  function refold(keys: Iterable<string>): void {
    const changed: string[] = []
    for (const key of keys) {
      const before = cells.get(key) ?? emptyCell
      const now = fold(key)
      if (isSameCell(before, now)) continue
      cells.set(key, now)
      changed.push(key)
    }
    if (changed.length === 0) return
    version += 1
    for (const key of changed) for (const listener of [...(listeners.get(key) ?? [])]) listener()
    for (const listener of [...anyListeners]) listener()
  }

  function look(): ReadonlySet<string> {
    const now = outbox.current()
    if (now === rows) return new Set()
    rows = now
    const before = entries
    entries = grouped(now.flatMap((entry) => readOnce(entry) ?? []))
    const upTo = now.at(-1)?.seq ?? 0
    const landed = new Set<unknown>(taps.length > 0 ? now.map(({ content }) => content) : [])
    const touched = new Set([...before.keys(), ...entries.keys(), ...tapsOf.keys()])
    // The outbox hands out places in the order of its transactions, so a list that reaches beyond a tap has
    // seen it, even where a later tap has superseded it and the list holds it no more.
    keepTaps(taps.filter((tap) => !landed.has(tap.content) && (tap.seq === null || tap.seq > upTo)))
    return touched
  }

  function keepTaps(next: readonly FlyingTap[]): void {
    taps = next
    tapsOf = grouped(next)
  }

  function showTaps(next: readonly FlyingTap[]): void {
    const touched = new Set([...tapsOf.keys(), ...look()])
    keepTaps(next)
    refold([...touched, ...tapsOf.keys()])
  }

  refold(look())

  return {
    cell: (key) => cells.get(key) ?? emptyCell,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
    subscribeAll(listener) {
      anyListeners.add(listener)
      return () => anyListeners.delete(listener)
    },
    version: () => version,
    setTruth(next) {
      if (next === truth) return
      const touched = [...truth.keys(), ...next.keys()]
      truth = next
      refold(new Set(touched))
    },
    fly(flights) {
      const flying = flights.map((tap): FlyingTap => ({ ...tap, isDurable: false, seq: null }))
      const own = new Set<unknown>(flights.map(({ content }) => content))
      showTaps([...taps, ...flying])
      return {
        land(saved) {
          const touched = look()
          const upTo = rows?.at(-1)?.seq ?? 0
          const seqOf = new Map<unknown, number>(saved.map(({ content, seq }) => [content, seq]))
          showTaps(
            taps.flatMap((tap) => {
              if (!own.has(tap.content)) return [tap]
              const seq = seqOf.get(tap.content) ?? 0
              return seq <= upTo ? [] : [{ ...tap, isDurable: true, seq }]
            }),
          )
          refold(touched)
        },
        vanish() {
          showTaps(taps.filter((tap) => !own.has(tap.content)))
        },
      }
    },
    open: () => outbox.subscribe(() => refold(look())),
  }
}
