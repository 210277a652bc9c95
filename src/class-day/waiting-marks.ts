import { useMemo } from 'react'
import type { MarkPresence } from '#domain/presence/presence.ts'
import { type Entry, tappedAt } from '#src/offline/entry.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import type { Waiting } from './child-of-day.ts'
import { passageIn, registerDayIn } from './passages.ts'

function waitingOf(entry: Entry, zone: string): Waiting[] {
  const { kind, status, content, answer } = entry
  const isOnItsWay = status === 'waiting' || status === 'sending'
  const waiting = passageIn(entry, zone)
  if (waiting) {
    const day = registerDayIn(entry)
    const { childId, date } = waiting
    if (day) return [{ childId, date, day }]
    return isOnItsWay ? [waiting] : []
  }
  if (kind !== 'markPresence') return []
  const { childId, date, period, mark } = content as MarkPresence
  const at = tappedAt(entry)
  const told = { childId, date, period, mark, at }
  if (isOnItsWay) return [{ ...told, version: null }]
  if (status === 'accepted' && answer?.outcome === 'accepted')
    return [{ ...told, version: answer.version }]
  return []
}

/**
 * What this tablet has entered of who is here, and no answer of the school shows yet: who was called offline is here at
 * once, and who was collected has gone, whichever screen it was entered on.
 */
export function useWaitingMarks(zone: string): readonly Waiting[] {
  const entries = useEntries('presence:')
  return useMemo(() => entries.flatMap((entry) => waitingOf(entry, zone)), [entries, zone])
}
