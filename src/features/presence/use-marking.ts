import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Entry } from '#src/offline/entry.ts'
import { newEntry } from '#src/offline/entry-kind.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { type Plan, type PlannedMark, planMarks, planUndo, type Wish } from './marking.ts'
import { markPresenceKind } from './presence.offline.ts'
import type { RegisterRow, Unsettled } from './presence.view.ts'
import { marksOf } from './tablet-marks.ts'

/** How marks are added to this device. It never changes, so that a tap renders only what it changed. */
export type MarkWriter = {
  /** Decides, shows and saves; answers what was refused at once and the way back. */
  mark(wishes: readonly Wish[]): { plan: Plan; undo: PlannedMark[]; saved: Promise<void> }
  /** Saves marks that were decided before, such as the way back. */
  save(marks: readonly PlannedMark[], settling?: readonly EntryId[]): Promise<void>
  /** An entry of the outbox, for the ways out of a refusal or a conflict. */
  findEntry(entryId: EntryId): Entry | undefined
}

/** What is not settled on this device, and how to add to it. */
export type Marking = {
  unsettled: Unsettled
  writer: MarkWriter
}

/**
 * The marks of this tablet. A tap is shown in the same frame; it is called saved only when the
 * storage has said so.
 */
export function useMarking(
  { today, timeZone }: { today: LocalDate; timeZone: string },
  onNotSaved: (error: unknown) => void,
): Marking {
  const offline = useOffline()
  const { outbox, marks } = useMemo(() => {
    const outbox = offline.entries('presence:')
    return { outbox, marks: marksOf(outbox, timeZone) }
  }, [offline, timeZone])
  const unsettled = useSyncExternalStore(marks.subscribe, marks.current)
  const latest = useRef({ onNotSaved, today })
  latest.current = { onNotSaved, today }

  const save = useCallback(
    async (planned: readonly PlannedMark[], settling: readonly EntryId[] = []) => {
      if (planned.length === 0) return
      // A copy: the same decision saved again is another tap.
      const taps = planned.map(({ content, baseVersion }) => ({
        content: { ...content },
        baseVersion,
      }))
      // First the way to the disk, then the picture: the storage works while the card is painted.
      const saving = offline.save(
        taps.map((tap) => newEntry(markPresenceKind, tap)),
        { settling },
      )
      const flight = marks.fly(taps.map(({ content }) => ({ content })))
      try {
        flight.land(await saving)
      } catch (error) {
        flight.vanish()
        latest.current.onNotSaved(error)
      }
    },
    [offline, marks],
  )

  const writer = useMemo(
    (): MarkWriter => ({
      mark(wishes) {
        const plan = planMarks(wishes, latest.current.today)
        const rows: RegisterRow[] = wishes.map((wish) => wish.row)
        return { plan, undo: planUndo(plan, rows), saved: save(plan.marks, plan.settling) }
      },
      save,
      findEntry: (entryId) => outbox.current().find((it) => it.entryId === entryId),
    }),
    [save, outbox],
  )

  return useMemo(() => ({ unsettled, writer }), [unsettled, writer])
}
