import type { Live } from '#src/offline/live.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type TabletDays, tabletActs } from '#src/offline/outbox/unsettled-days.ts'
import {
  type EvaluationEntry,
  emptyCell,
  foldCell,
  isSameCell,
  type LevelTap,
  type TrueCell,
  type ViewedCell,
} from '../pedagogy.view.ts'

/** A tap about to be saved: the very content of the entry, and the cell it is about. */
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

type Acts = TabletDays<EvaluationEntry, Flying>
type Unsettled = ReturnType<Acts['current']>

/** Cells of which something has changed: their list is another one. */
function changedKeys(before: Unsettled, now: Unsettled): string[] {
  const of = (side: 'entries' | 'taps'): string[] =>
    [...before[side].keys(), ...now[side].keys()].filter(
      (key) => before[side].get(key) !== now[side].get(key),
    )
  return [...of('entries'), ...of('taps')]
}

export function createCellBoard({ outbox, read }: BoardPorts): CellBoard {
  const listeners = new Map<string, Set<() => void>>()
  const anyListeners = new Set<() => void>()
  const cells = new Map<string, ViewedCell>()
  const known = new WeakMap<Entry, EvaluationEntry | null>()
  let truth: ReadonlyMap<string, TrueCell> = new Map()
  let unsettled: Unsettled = { entries: new Map(), taps: new Map() }
  let version = 0

  /** An entry of the list stays the same object until it moves: it is read once. */
  const readOnce = (entry: Entry): EvaluationEntry | null => {
    const before = known.get(entry)
    if (before !== undefined) return before
    const now = read(entry) ?? null
    known.set(entry, now)
    return now
  }
  const acts: Acts = tabletActs({
    outbox,
    read: (entries) => entries.flatMap((entry) => readOnce(entry) ?? []),
    versionOf: (entry) => entry.truth?.version,
    keyOf: ({ key }) => key,
  })

  const fold = (key: string): ViewedCell =>
    foldCell({
      truth: truth.get(key),
      entries: unsettled.entries.get(key) ?? nothing,
      taps: unsettled.taps.get(key) ?? nothing,
    })

  /** Folds these cells anew and tells the listeners of those that look different now. */
  function refold(keys: Iterable<string>): void {
    const changed: string[] = []
    for (const key of new Set(keys)) {
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

  function look(): void {
    const before = unsettled
    unsettled = acts.current()
    refold(changedKeys(before, unsettled))
  }
  look()

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
      refold(touched)
    },
    fly(taps) {
      const flight = acts.fly(taps)
      look()
      return {
        land(saved) {
          flight.land(saved)
          look()
        },
        vanish() {
          flight.vanish()
          look()
        },
      }
    },
    open() {
      const stop = acts.subscribe(look)
      look()
      return stop
    },
  }
}
