import { useCallback } from 'react'
import { useToast } from '#src/ui/notice/toast.tsx'
import type { Outcome } from './use-act.ts'

/** Says in a corner why an act was not done. A refusal is an error, and a doubt is a warning. Answers whether it was done. */
export function useSayTrouble() {
  const toast = useToast()
  return useCallback(
    (outcome: Outcome): boolean => {
      if (outcome.kind === 'refused') toast.error(outcome.sentence)
      else if (outcome.kind !== 'done') toast.warning(outcome.sentence)
      return outcome.kind === 'done'
    },
    [toast],
  )
}
