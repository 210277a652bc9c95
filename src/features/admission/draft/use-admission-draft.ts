import { useState } from 'react'
import { useClock } from '#src/platform/clock-context.tsx'
import { type AdmissionDraft, emptyDraft } from './admission-draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

/** The answers of a family, kept on this device at each letter until they are sent. */
export function useAdmissionDraft(slug: string) {
  const clock = useClock()
  const [draft, setDraft] = useState(() => readDraft(localStorage, slug, clock.now()) ?? emptyDraft)
  const [state, setState] = useState<'new' | 'kept' | 'not-kept'>(
    draft === emptyDraft ? 'new' : 'kept',
  )
  const set = (change: Partial<AdmissionDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    const isKept = keepDraft(localStorage, slug, { draft: next, keptAt: clock.now() })
    setState(isKept ? 'kept' : 'not-kept')
  }
  const forget = () => {
    forgetDraft(localStorage, slug)
    setDraft(emptyDraft)
    setState('new')
  }
  return { draft, set, forget, state }
}
