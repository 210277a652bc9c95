import { useDraft, useOffline } from '#src/offline/offline-context.tsx'
import { changingName, draftName } from './observation-draft.ts'
import type { ViewedObservation } from './observations.view.ts'

export type Changing = {
  /** Null while the form is that of a new observation. */
  observationId: string | null
  /** The observation as it stands; undefined when it left the list while it was changed. */
  observation: ViewedObservation | undefined
  begin(observationId: string): void
  /** Back to the new observation, unless another one is changed by now. */
  end(observationId: string | null): void
}

/** Finds the observation of the class that is being changed. It is kept, so that a reload comes back to its form. */
export function useChanging(classId: string, all: readonly ViewedObservation[]): Changing {
  const { drafts } = useOffline()
  const {
    draft: wanted,
    setDraft,
    clearDraft,
  } = useDraft<string | null>(changingName(classId), null)
  const observation = all.find(({ id }) => id === wanted)
  const isWritten = wanted !== null && drafts.get(draftName(classId, wanted)) !== undefined
  return {
    observationId: observation || isWritten ? wanted : null,
    observation,
    begin: setDraft,
    end: (observationId) => {
      if (drafts.get(changingName(classId)) === observationId) clearDraft()
    },
  }
}
