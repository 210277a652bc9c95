import { useCallback, useMemo } from 'react'
import { useOffline } from '#src/offline/offline-context.tsx'
import { type NewEntry, newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { type TabletDays, tabletDays } from '#src/offline/outbox/unsettled-days.ts'
import type { Planned } from '../acts/sheet-acts.ts'
import {
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
  sheetLanes,
} from '../transmission.offline.ts'
import { type LineAct, type LineEntry, lineEntriesOf } from '../transmission.view.ts'

export type SaveLines = (acts: readonly Planned[], options?: SaveOptions) => Promise<void>

function entryOf({ act, content }: LineAct, baseVersion: number | null): NewEntry {
  switch (act) {
    case 'add':
      return newEntry(addTransmissionKind, { content, baseVersion })
    case 'change':
      return newEntry(changeTransmissionKind, { content, baseVersion })
    case 'remove':
      return newEntry(removeTransmissionKind, { content, baseVersion })
  }
}

/** A copy: the same decision saved again is another tap. */
const copied = (act: LineAct): LineAct => ({ ...act, content: { ...act.content } }) as LineAct

/**
 * The lines of this tablet. An act is shown in the same frame. It is called saved only when the storage has said so. An
 * act that could not be saved is taken off the screen.
 */
export function useLines(onNotSaved: (error: unknown) => void): {
  /** As they are at this moment: a row of the grid reads them, and is painted first. */
  lines: TabletDays<LineEntry, LineAct>
  save: SaveLines
} {
  const offline = useOffline()
  const lines = useMemo(
    () =>
      tabletDays<LineEntry, LineAct>({
        outbox: offline.entries(...sheetLanes),
        read: lineEntriesOf,
        versionOf: ({ truth }) => truth?.version,
      }),
    [offline],
  )
  const save = useCallback<SaveLines>(
    async (planned, options = {}) => {
      if (planned.length === 0) return
      const acts = planned.map((act) => ({ act: copied(act), baseVersion: act.baseVersion }))
      // First the way to the disk, then the picture: the storage works while the grid is painted.
      const saving = offline.save(
        acts.map(({ act, baseVersion }) => entryOf(act, baseVersion)),
        { ...options, areShown: true },
      )
      const flight = lines.fly(acts.map(({ act }) => act))
      try {
        flight.land(await saving)
      } catch (error) {
        flight.vanish()
        onNotSaved(error)
      }
    },
    [offline, lines, onNotSaved],
  )
  return { lines, save }
}
