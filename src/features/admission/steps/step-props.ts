import type { ReactNode } from 'react'
import type { Wrong } from '../draft/admission-check.ts'
import type { AdmissionDraft } from '../draft/admission-draft.ts'

/** The things that every step is given: the answers, and the problems of its fields once somebody wanted to go on. */
export type StepProps = {
  draft: AdmissionDraft
  set: (change: Partial<AdmissionDraft>) => void
  /** The problem at a field; `typed` is its text, where the sentence repeats it. */
  problemAt: (at: string, typed?: string) => { wrong: Wrong; words: ReactNode } | undefined
}
