import { useState } from 'react'
import type { HalfDay } from '#domain/presence/presence.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { MarkDetailsProps } from './mark-details.tsx'
import { chooseState, draftOf, type MarkDraft } from './mark-draft.ts'

type Halves = Partial<Record<HalfDay, MarkDraft>>

const nothingTyped: Halves = {}

/**
 * Drafts the details of a half-day. The draft keeps itself while somebody types, so that closing the details loses
 * nothing. Each half-day keeps its own.
 */
export function useMarkDraft(
  { row, now, startWith, halfDay: opened }: MarkDetailsProps,
  halfDay: HalfDay,
) {
  const name = `presence:mark:${row.child.childId}:${row.day.date}`
  const { draft: kept, setDraft: keep, clearDraft, isDirty } = useDraft(name, nothingTyped)
  const [wasKept] = useState(isDirty)
  const [isTouched, setTouched] = useState(false)
  const standing = kept[halfDay] ?? draftOf(row[halfDay].mark)
  const isAsked = startWith !== undefined && !isTouched && halfDay === opened
  const draft = isAsked ? chooseState(standing, { state: startWith, now }) : standing

  const setDraft = (next: MarkDraft): void => {
    setTouched(true)
    keep({ ...kept, [halfDay]: next })
  }
  /** Gives up the draft of this half-day: saved, or not wanted. */
  const giveUp = (): void => {
    const { [halfDay]: _, ...other } = kept
    if (Object.keys(other).length === 0) clearDraft()
    else keep(other)
  }
  return { draft, setDraft, giveUp, wasKept: wasKept && kept[halfDay] !== undefined }
}
