import { useCallback, useMemo } from 'react'
import type { PassageId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { newEntries } from '#src/offline/outbox/entry-kind.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Acts } from '#src/records/use-acts.tsx'
import { PassageDone } from './passage-done.tsx'
import {
  notePassageKind,
  type PassageContent,
  passageLanes,
  withdrawPassageKind,
} from './rooms.offline.ts'
import type { RoomsResult } from './rooms.operations.ts'
import { foldPassages, type RoomChildren, standingsOf, viewRooms } from './rooms.view.ts'

/** The rooms of these classes by what the school knows and this tablet has noted; none where nothing was read. */
export function useRooms(
  read: RoomsResult | null,
  { classes, timeZone }: { classes: readonly RoomChildren[]; timeZone: string },
) {
  const entries = useEntries(passageLanes)
  const standings = useMemo(
    () =>
      standingsOf(
        read
          ? foldPassages(read.passages, {
              ...{ date: read.date, entries },
              isOfDay: (at) => dateIn(at, timeZone) === read.date,
            })
          : [],
      ),
    [read, entries, timeZone],
  )
  const rooms = useMemo(
    () => (read ? viewRooms(read, { standings, classes }) : []),
    [read, standings, classes],
  )
  return { rooms, standings }
}

/** Notes with one tap that a colleague came or left, on this device first; the way back stands in the bar. */
export function useNotePassage({ act }: Acts) {
  const newId = useNewId()
  return useCallback(
    (passage: Omit<PassageContent, 'passageId'>) => {
      const content = [{ ...passage, passageId: newId() as PassageId }]
      const plan = accept({
        entries: newEntries(notePassageKind, content),
        back: newEntries(withdrawPassageKind, content),
      })
      return act(plan, <PassageDone how={passage.way} of={passage} />)
    },
    [act, newId],
  )
}
