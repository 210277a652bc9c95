import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSignedIn } from '#src/session/session-context.tsx'
import { type ManagedSchool, platformSchools } from './platform-admin.operations.ts'

export type LoadedSchools =
  | { status: 'loading' | 'silent' | 'refused' }
  | { status: 'ready'; schools: readonly ManagedSchool[] }

/** The schools as the server has them. Nothing of them stays on the device. */
export function useSchools() {
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedSchools>({ status: 'loading' })

  const load = useCallback(async () => {
    const outcome = await ask({ document: platformSchools, variables: {} })
    setLoaded((was) => {
      if (outcome.kind === 'data') return { status: 'ready', schools: outcome.data.listSchools }
      return was.status === 'ready' ? was : { status: outcome.kind }
    })
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
