import { useCallback, useEffect, useState } from 'react'
import { useAsking } from '../use-asking.ts'
import { type AccountSession, listMySessions } from './account.operations.ts'

/** Where the person is signed in, past every cache; null while it is asked or when nobody answered. */
export function useMySessions() {
  const { run, trouble, isBusy } = useAsking()
  const [sessions, setSessions] = useState<readonly AccountSession[] | null>(null)
  const load = useCallback(async (): Promise<void> => {
    const answer = await run({ document: listMySessions, variables: {} })
    if (answer.kind === 'done') setSessions(answer.answer.listMySessions)
  }, [run])
  useEffect(() => {
    void load()
  }, [load])
  return { sessions, load, trouble, isBusy }
}

export type MySessions = ReturnType<typeof useMySessions>
