import { useCallback, useEffect, useState } from 'react'
import { lackOf } from '#src/session/account-call.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { Page } from '#src/ui/pager.tsx'
import { type ChangeRow, peopleChanges } from '../staff.operations.ts'

export type LoadedChanges =
  | { status: 'loading' | 'silent' | 'refused' }
  | { status: 'ready'; changes: readonly ChangeRow[]; total: number }

/** A page of the log: of one person, or with null of the school. `version` asks again after a change. */
export function useChanges({
  of,
  page,
  version,
}: {
  of: string | null
  page: Page
  version: unknown
}) {
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedChanges>({ status: 'loading' })
  const [looks, setLooks] = useState(0)
  const load = useCallback(async () => {
    const variables = { of, first: page.size, offset: page.page * page.size }
    const outcome = await ask({ document: peopleChanges, variables })
    return outcome.kind === 'data'
      ? ({ status: 'ready', ...outcome.data.listChanges } as const)
      : ({ status: lackOf(outcome) } as const)
  }, [ask, of, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the staff and another look are reasons to ask again
  useEffect(() => {
    let isHere = true
    void load().then((next) => isHere && setLoaded(next))
    return () => {
      isHere = false
    }
  }, [load, version, looks])
  return { loaded, lookAgain: () => setLooks((count) => count + 1) }
}
