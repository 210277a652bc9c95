import type { ChildId, MediaId, MilestoneId } from '#domain/kernel/ids.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { ViewedObservation } from './observations.view.ts'

/** An observation being written: a new one, or one that is changed. */
export type ObservationDraft = {
  /** Set while an observation is changed; `baseVersion` is the one that was seen then. */
  observationId: string | null
  baseVersion: number | null
  childIds: readonly ChildId[]
  text: string
  milestoneIds: readonly MilestoneId[]
  /** Given to every chosen child on every chosen milestone; null gives none. */
  level: Level | null
  mediaIds: readonly MediaId[]
}

export const emptyObservation: ObservationDraft = {
  observationId: null,
  baseVersion: null,
  childIds: [],
  text: '',
  milestoneIds: [],
  level: null,
  mediaIds: [],
}

/** Each observation that is changed has a draft of its own, beside the new one: none takes the words of another. */
export const draftName = (classId: string, observationId: string | null): string =>
  observationId === null ? `observation ${classId}` : `observation ${classId} ${observationId}`

/** Names the draft that keeps which observation of a class is being changed. */
export const changingName = (classId: string): string => `observation ${classId} changing`

/** An observation, to be changed. Levels were given once; a change gives none again. */
export const draftOf = (observation: ViewedObservation): ObservationDraft => ({
  observationId: observation.id,
  baseVersion: observation.version || null,
  childIds: observation.childIds as readonly ChildId[],
  text: observation.text,
  milestoneIds: observation.milestoneIds as readonly MilestoneId[],
  level: null,
  mediaIds: observation.mediaIds as readonly MediaId[],
})

/** Says what is still missing to save a draft; null when nothing is. */
export function missingIn(draft: ObservationDraft): 'children' | 'content' | null {
  if (draft.childIds.length === 0) return 'children'
  return draft.text.trim() === '' && draft.mediaIds.length === 0 ? 'content' : null
}
