import { useState } from 'react'
import { useClock } from '#src/platform/clock-context.tsx'
import { deviceStore } from '#src/platform/device-store.ts'
import { type AdmissionDraft, emptyDraft } from './admission-draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

/** The answers of a family, kept on this device at each letter until they are sent. */
export function useAdmissionDraft(slug: string) {
  const clock = useClock()
  const [draft, setDraft] = useState(
    () => readDraft(deviceStore(), slug, clock.now()) ?? emptyDraft,
  )
  const [state, setState] = useState<'new' | 'kept' | 'not-kept'>(
    draft === emptyDraft ? 'new' : 'kept',
  )
  const set = (change: Partial<AdmissionDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    const isKept = keepDraft(deviceStore(), slug, { draft: next, keptAt: clock.now() })
    setState(isKept ? 'kept' : 'not-kept')
  }
  const forget = () => {
    forgetDraft(deviceStore(), slug)
    setDraft(emptyDraft)
    setState('new')
  }
  return { draft, set, forget, state }
}
