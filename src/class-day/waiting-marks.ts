import { useMemo } from 'react'
import type { MarkPresence } from '#domain/presence/presence.ts'
import type { Entry } from '#src/offline/entry.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import type { WaitingMark } from './child-of-day.ts'

function waitingMarkOf({ kind, status, content, answer }: Entry): WaitingMark[] {
  if (kind !== 'markPresence') return []
  const { childId, date, period, mark } = content as MarkPresence
  const told = { childId, date, period, mark }
  if (status === 'waiting' || status === 'sending') return [{ ...told, version: null }]
  if (status === 'accepted' && answer?.outcome === 'accepted')
    return [{ ...told, version: answer.version }]
  return []
}

/** The marks made on this tablet that no answer of the server shows yet: who was called offline is here at once. */
export function useWaitingMarks(): readonly WaitingMark[] {
  const entries = useEntries('presence:')
  return useMemo(() => entries.flatMap(waitingMarkOf), [entries])
}
