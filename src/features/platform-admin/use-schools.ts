import { useCallback, useEffect, useMemo, useState } from 'react'
import { lackOf } from '#src/session/account-call.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { type ManagedSchool, platformSchools } from './platform-admin.operations.ts'

export type LoadedSchools =
  | { status: 'loading' | 'silent' | 'refused' }
  | { status: 'ready'; schools: readonly ManagedSchool[] }

const pageSize = 200

type Ask = ReturnType<typeof useSignedIn>['ask']

/** Page after page, those behind the last one read: search, order and counts on the screen are of all schools. */
async function askForAll(ask: Ask, after: string | null = null): Promise<LoadedSchools> {
  const outcome = await ask({ document: platformSchools, variables: { first: pageSize, after } })
  if (outcome.kind !== 'data') return { status: lackOf(outcome) }
  const { listSchools: page } = outcome.data
  const last = page.at(-1)
  if (!last || page.length < pageSize) return { status: 'ready', schools: page }
  const rest = await askForAll(ask, last.id)
  return rest.status === 'ready' ? { ...rest, schools: [...page, ...rest.schools] } : rest
}

/** The schools as the server has them. Nothing of them stays on the device. */
export function useSchools() {
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedSchools>({ status: 'loading' })

  const load = useCallback(async () => {
    const next = await askForAll(ask)
    setLoaded((was) => (next.status !== 'ready' && was.status === 'ready' ? was : next))
  }, [ask])
  useEffect(() => void load(), [load])

  /** A school as an act answered it. */
  const put = useCallback((school: ManagedSchool) => {
    setLoaded((was) =>
      was.status === 'ready'
        ? { ...was, schools: was.schools.map((it) => (it.id === school.id ? school : it)) }
        : was,
    )
  }, [])

  return useMemo(() => ({ loaded, load, put }), [loaded, load, put])
}
