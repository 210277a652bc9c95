import { useCallback, useState } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import type { AddContent, ChangeContent } from '../../transmission.offline.ts'
import type { SheetLine } from '../../transmission.view.ts'
import { type Draft, draftOf } from './pad-draft.ts'

/** The facts kept beside a form's fields, so that it means the same when it is opened again. */
type Beside = {
  /** The version of the line that its author read; null for a new line. */
  version: number | null
  begunAt: Instant
  /** Null while nobody has chosen: the line stays as it is. */
  visibleToGuardian: boolean | null
}
type KeptDraft = Draft & Beside

type Opening = {
  name: string
  standing: SheetLine | null
  /** The refused entry that is written again, in place of what stands. */
  again: AddContent | ChangeContent | undefined
  blank: () => Draft
  openedAt: Instant
}

/** The fields of a line as they are typed, with what its author had before them when they began. */
export function usePadDraft({ name, standing, again, blank, openedAt }: Opening) {
  // A form begins once: what others write meanwhile does not change what is being typed.
  const [initial] = useState(
    (): KeptDraft => ({
      ...(again ? draftOf(again) : standing ? draftOf(standing) : blank()),
      version: standing?.version ?? null,
      begunAt: openedAt,
      visibleToGuardian: again?.visibleToGuardian ?? null,
    }),
  )
  const { draft, setDraft, clearDraft, isDirty } = useDraft<KeptDraft>(name, initial)
  const [resumedFrom, setResumedFrom] = useState<Instant | null>(() =>
    isDirty ? draft.begunAt : null,
  )
  const { version, begunAt, visibleToGuardian } = draft
  const change = (next: Draft) => setDraft({ ...next, version, begunAt, visibleToGuardian })
  const show = (isVisible: boolean) => setDraft({ ...draft, visibleToGuardian: isVisible })
  /** The line is of now, not of the moment at which somebody began to write it. */
  const beginAt = (now: Instant) => {
    setResumedFrom(null)
    setDraft({ ...atHour(draft, now), version, begunAt: now, visibleToGuardian })
  }
  const clear = useCallback(() => clearDraft(), [clearDraft])
  return { draft, change, show, beginAt, clear, isDirty, resumedFrom }
}

function atHour(draft: Draft, at: Instant): Draft {
  switch (draft.line) {
    case 'sleep':
      return { ...draft, at, details: { ...draft.details, startedAt: at } }
    case 'medicine':
      return { ...draft, at, details: { ...draft.details, givenAt: at } }
    default:
      return { ...draft, at }
  }
}
