import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf, newEntry } from '#src/offline/entry-kind.ts'
import { useEntries, useOffline } from '#src/offline/offline-context.tsx'
import { type Plan, type PlannedMark, planMarks, planUndo, type Wish } from './marking.ts'
import { type MarkContent, markEntryOf, markPresenceKind } from './presence.offline.ts'
import {
  type MarkEntry,
  type RegisterRow,
  type Tap,
  type Unsettled,
  unsettledOf,
} from './presence.view.ts'

/** A tap on its way into the outbox; `seq` is its place there once the transaction has completed. */
type FlyingTap = Tap & { tapId: number; seq: number | null }

type Event =
  | { event: 'tapped'; taps: readonly FlyingTap[] }
  | { event: 'saved'; tapIds: readonly number[]; entries: readonly Entry[] }
  | { event: 'lost'; tapIds: readonly number[] }
  | { event: 'shown'; upTo: number }

/**
 * The outbox hands out places in the order of its transactions, so a list that reaches beyond a tap has
 * seen it, even where a later tap has superseded it and the list does not hold it any more.
 */
const isSeen = (tap: FlyingTap, upTo: number): boolean => tap.seq !== null && tap.seq <= upTo

function reduce(taps: readonly FlyingTap[], event: Event): readonly FlyingTap[] {
  switch (event.event) {
    case 'tapped':
      return [...taps, ...event.taps]
    case 'saved':
      return taps.map((tap) => {
        const place = event.tapIds.indexOf(tap.tapId)
        const entry = place < 0 ? undefined : event.entries[place]
        return entry ? { ...tap, isDurable: true, seq: entry.seq } : tap
      })
    case 'lost':
      return taps.filter((tap) => !event.tapIds.includes(tap.tapId))
    case 'shown': {
      const left = taps.filter((tap) => !isSeen(tap, event.upTo))
      return left.length === taps.length ? taps : left
    }
  }
}

/** How marks are added to this device. It never changes, so that a tap renders only what it changed. */
export type MarkWriter = {
  /** Decides, shows and saves; answers what was refused at once and the way back. */
  mark(wishes: readonly Wish[]): { plan: Plan; undo: PlannedMark[]; saved: Promise<void> }
  /** Saves marks that were decided before, such as the way back. */
  save(marks: readonly PlannedMark[], settling?: readonly EntryId[]): Promise<void>
  /** An entry of the outbox, for the ways out of a refusal or a conflict. */
  findEntry(entryId: EntryId): Entry<MarkContent> | undefined
}

/** What is not settled on this device, and how to add to it. */
export type Marking = {
  unsettled: Unsettled
  writer: MarkWriter
}

/**
 * The marks of this tablet: the outbox, and before it the taps whose transaction has not completed.
 * A tap is shown in the same frame; it is called saved only when the storage has said so.
 */
export function useMarking(today: LocalDate, onNotSaved: (error: unknown) => void): Marking {
  const offline = useOffline()
  const entries = useEntries('presence:')
  const [taps, send] = useReducer(reduce, [])
  const lastTap = useRef(0)
  const failed = useRef(onNotSaved)
  failed.current = onNotSaved

  const upTo = entries.at(-1)?.seq ?? 0
  useEffect(() => {
    if (taps.length > 0) send({ event: 'shown', upTo })
  }, [upTo, taps])

  const save = useCallback(
    async (marks: readonly PlannedMark[], settling: readonly EntryId[] = []) => {
      if (marks.length === 0) return
      const flying = marks.map(({ content }) => {
        lastTap.current += 1
        return { tapId: lastTap.current, content, isDurable: false, seq: null }
      })
      const tapIds = flying.map((tap) => tap.tapId)
      send({ event: 'tapped', taps: flying })
      try {
        const made = marks.map((planned) => newEntry(markPresenceKind, planned))
        const saved = await offline.save(made, { settling })
        send({ event: 'saved', tapIds, entries: saved })
      } catch (error) {
        send({ event: 'lost', tapIds })
        failed.current(error)
      }
    },
    [offline],
  )

  const latest = useRef({ entries, today })
  latest.current = { entries, today }
  const writer = useMemo(
    (): MarkWriter => ({
      mark(wishes) {
        const plan = planMarks(wishes, latest.current.today)
        const rows: RegisterRow[] = wishes.map((wish) => wish.row)
        return { plan, undo: planUndo(plan, rows), saved: save(plan.marks, plan.settling) }
      },
      save,
      findEntry: (entryId) =>
        entriesOf(markPresenceKind, latest.current.entries).find((it) => it.entryId === entryId),
    }),
    [save],
  )

  const unsettled = useMemo(() => {
    const flying = taps.filter((tap) => !isSeen(tap, upTo))
    return unsettledOf(entriesOf(markPresenceKind, entries).map(readOnce), flying)
  }, [entries, taps, upTo])

  return useMemo(() => ({ unsettled, writer }), [unsettled, writer])
}

const readEntries = new WeakMap<Entry, MarkEntry>()

/** An entry of the list stays the same object until it moves: its answer is read once. */
function readOnce(entry: Entry<MarkContent>): MarkEntry {
  const read = readEntries.get(entry) ?? markEntryOf(entry)
  readEntries.set(entry, read)
  return read
}
