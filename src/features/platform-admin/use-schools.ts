import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Loaded } from '#src/graphql/loaded.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { lackOf } from '#src/session/signing/account-call.ts'
import { type ManagedSchool, platformSchools } from './platform-admin.operations.ts'

type LoadedSchools = Loaded<readonly ManagedSchool[]>

const pageSize = 200

type Ask = ReturnType<typeof useSignedIn>['ask']

/**
 * Page after page, those behind the last one read: search, order and counts on the screen are of all schools. The server
 * refuses a page behind a school that was deleted meanwhile. Then the reading begins again.
 */
async function askForAll(ask: Ask): Promise<LoadedSchools> {
  let schools: readonly ManagedSchool[] = []
  for (;;) {
    const after = schools.at(-1)?.id ?? null
    const outcome = await ask({ document: platformSchools, variables: { first: pageSize, after } })
    if (outcome.kind === 'data') {
      const { listSchools: page } = outcome.data
      schools = [...schools, ...page]
      if (page.length < pageSize) return { status: 'ready', value: schools, isStale: false }
    } else if (lackOf(outcome) === 'silent') {
      return { status: 'missing' }
    } else if (after) {
      schools = []
    } else {
      return { status: 'refused' }
    }
  }
}

/** The schools as the server has them. Nothing of them stays on the device. */
export function useSchools() {
  const { ask } = useSignedIn()
  const [loaded, setLoaded] = useState<LoadedSchools>({ status: 'loading' })

  const load = useCallback(async () => {
    const next = await askForAll(ask)
    setLoaded((was) => (next.status !== 'ready' && was.status === 'ready' ? was : next))
  }, [ask])
  const lookAgain = useCallback(() => void load(), [load])
  useEffect(lookAgain, [lookAgain])

  /** A school as an act answered it. */
  const put = useCallback((school: ManagedSchool) => {
    setLoaded((was) =>
      was.status === 'ready'
        ? { ...was, value: was.value.map((it) => (it.id === school.id ? school : it)) }
        : was,
    )
  }, [])

  return useMemo(() => ({ ...loaded, lookAgain, put }), [loaded, lookAgain, put])
}

export type Schools = ReturnType<typeof useSchools>
