import { useMemo } from 'react'
import { type CountHeads, parseCountHeads } from '#domain/event/outing.ts'
import type { EventId, HeadCountId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useDraft, useEntries } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useSaving } from '#src/offline/outbox/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { countHeadsKind, laneOfOuting } from '../event.offline.ts'
import type { Outing } from './outing.operations.ts'
import { countsOf } from './outing.view.ts'

/** A count that runs. Its ticks stay on this device until the count is kept. */
type Running = { isRunning: boolean; ticked: readonly string[] }

const notRunning: Running = { isRunning: false, ticked: [] }

/** The count that runs on this device, those that were kept, and the way to keep one. It needs no network. */
export function useHeadCount(
  outing: Outing,
  { day, expected }: { day: LocalDate; expected: readonly string[] },
) {
  const eventId = outing.eventId as EventId
  const save = useSaving()
  const newId = useNewId()
  const entries = useEntries(laneOfOuting({ eventId, day }))
  const draft = `event:count:${eventId}:${day}`
  const { draft: running, setDraft, changeDraft, handOver } = useDraft(draft, notRunning)
  const counts = useMemo(() => countsOf(outing, entries), [outing, entries])
  const ticked = useMemo(() => new Set(running.ticked), [running.ticked])
  // Who came after all counts as there.
  const missingIds = expected.filter((id) => !ticked.has(id))
  return {
    counts,
    isRunning: running.isRunning,
    ticked,
    missingIds,
    /** The number of children that the count waits for. */
    of: missingIds.length + ticked.size,
    begin: () => setDraft({ isRunning: true, ticked: [] }),
    giveUp: () => setDraft(notRunning),
    tick: (childId: string, isThere: boolean) =>
      changeDraft(({ ticked: now }) => ({
        isRunning: true,
        ticked: isThere ? [...now, childId] : now.filter((id) => id !== childId),
      })),
    /** Keeps the count on this device; answers whether it is on its disk. */
    keep(): Promise<boolean> {
      const unread = { thereIds: running.ticked, missingIds, day, eventId }
      const read = parseCountHeads({ ...unread, countId: newId() as HeadCountId })
      if (!read.ok) return Promise.resolve(false)
      const count: CountHeads = read.value
      const content = { ...count, title: outing.title }
      return handOver(() =>
        save([newEntry(countHeadsKind, { content, baseVersion: null })], { clearingDraft: draft }),
      )
    },
  }
}
