import { useState } from 'react'
import type { Outcome, Trouble } from '#src/keeping/acts/use-act.ts'
import { useToast } from '#src/ui/notice/toast.tsx'

/** Runs acts of one tap: says what is done, and holds why something was not. */
export function useSmallAct() {
  const toast = useToast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (asked: Promise<Outcome>, done: string): Promise<boolean> => {
    setBusy(true)
    const outcome = await asked
    setBusy(false)
    setTrouble(outcome.kind === 'done' ? null : outcome)
    if (outcome.kind === 'done') toast.success(done)
    return outcome.kind === 'done'
  }
  return { run, trouble, isBusy }
}
