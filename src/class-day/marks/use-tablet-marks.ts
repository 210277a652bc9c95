import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { whereLanes } from './day-lane.ts'
import type { Unsettled } from './fold-marks.ts'
import { type MarkContent, markPresenceKind } from './marks.offline.ts'
import { marksOf } from './tablet-marks.ts'

/** A mark that is to be saved, and the version of the day that the person saw. */
export type PlannedMark = { content: MarkContent; baseVersion: number }

/** Shows marks at once and saves them; throws when the storage refuses them. It never changes. */
type SaveMarks = (marks: readonly PlannedMark[], settling?: readonly EntryId[]) => Promise<void>

/**
 * The marks of this tablet. A tap is shown in the same frame; it is called saved only when the
 * storage has said so.
 */
export function useMarksStore(timeZone: string) {
  const offline = useOffline()
  const marks = useMemo(() => marksOf(offline.entries(whereLanes), timeZone), [offline, timeZone])

  const save = useCallback<SaveMarks>(
    async (planned, settling = []) => {
      if (planned.length === 0) return
      // A copy: the same decision saved again is another tap.
      const taps = planned.map(({ content, baseVersion }) => ({
        content: { ...content },
        baseVersion,
      }))
      // First the way to the disk, then the picture: the storage works while the card is painted.
      const saving = offline.save(
        taps.map((tap) => newEntry(markPresenceKind, tap)),
        { settling, areShown: true },
      )
      const flight = marks.fly(taps.map(({ content }) => ({ content })))
      try {
        flight.land(await saving)
      } catch (error) {
        flight.vanish()
        throw error
      }
    },
    [offline, marks],
  )
  return useMemo(() => ({ marks, save }), [marks, save])
}

/** The marks that this device adds to a register, and the way to add more. */
export type TabletMarks = { unsettled: Unsettled; save: SaveMarks }

export function useTabletMarks(timeZone: string): TabletMarks {
  const { marks, save } = useMarksStore(timeZone)
  const unsettled = useSyncExternalStore(marks.subscribe, marks.current)
  return useMemo(() => ({ unsettled, save }), [unsettled, save])
}
