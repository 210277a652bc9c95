import { useCallback, useMemo } from 'react'
import type { Mood } from '#domain/diary/diary.ts'
import type { MediaId } from '#domain/kernel/ids.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useDraft } from '#src/offline/offline-context.tsx'

/** A line that is being written: for whom, about what, in which words. */
export type LineDraft = {
  topicId: string | null
  /** Families are asked for something instead. */
  isNeed: boolean
  childIds: readonly string[]
  text: string
  mood: Mood | null
  mediaIds: readonly MediaId[]
}

const blank: LineDraft = {
  topicId: null,
  isNeed: false,
  childIds: [],
  text: '',
  mood: null,
  mediaIds: [],
}

export const draftNameOf = ({ classId, date }: OpenClassDay): string => `diary:${classId}:${date}`

export type LineDrafting = {
  name: string
  draft: LineDraft
  change(part: Partial<LineDraft>): void
  /** Those children are done with, unless others were chosen since. */
  letGo(childIds: readonly string[]): void
  /** The topic stays: the next child's line is often about the same. */
  handOver(save: () => Promise<boolean>): Promise<boolean>
}

/** The draft of one class and day keeps itself: a reload, a call at the door, a battery take nothing. */
export function useLineDraft(open: OpenClassDay): LineDrafting {
  const name = draftNameOf(open)
  const { draft, changeDraft, handOver: hand } = useDraft<LineDraft>(name, blank)
  const change = useCallback(
    (part: Partial<LineDraft>) => changeDraft((now) => ({ ...now, ...part })),
    [changeDraft],
  )
  const letGo = useCallback(
    (childIds: readonly string[]) =>
      changeDraft((now) => (now.childIds === childIds ? { ...now, childIds: [] } : now)),
    [changeDraft],
  )
  const handOver = useCallback(
    (save: () => Promise<boolean>) => hand(save, { ...blank, topicId: draft.topicId }),
    [hand, draft.topicId],
  )
  return useMemo(
    () => ({ name, draft, change, letGo, handOver }),
    [name, draft, change, letGo, handOver],
  )
}
