import { useCallback, useMemo, useRef } from 'react'
import { type Reading, useAskedBy } from '#src/keeping/acts/use-asked.ts'
import type { useSignedIn } from '#src/session/session-context.tsx'
import { lackOf } from '#src/session/signing/account-call.ts'
import { type ManagedSchool, platformSchools } from './platform-admin.operations.ts'

const pageSize = 200

type Ask = ReturnType<typeof useSignedIn>['ask']

/**
 * Page after page, those behind the last one read: search, order and counts on the screen are of all schools. The server
 * refuses a page behind a school that was deleted meanwhile. Then the reading begins again.
 */
async function askForAll(ask: Ask): Promise<Reading<readonly ManagedSchool[]>> {
  let schools: readonly ManagedSchool[] = []
  for (;;) {
    const after = schools.at(-1)?.id ?? null
    const outcome = await ask({ document: platformSchools, variables: { first: pageSize, after } })
    if (outcome.kind === 'data') {
      const { listSchools: page } = outcome.data
      schools = [...schools, ...page]
      if (page.length < pageSize) return { kind: 'data', data: schools }
    } else if (after && lackOf(outcome) !== 'silent') {
      schools = []
    } else {
      return outcome
    }
  }
}

/** The schools as the server has them. Nothing of them stays on the device. */
export function useSchools() {
  const schools = useAskedBy(askForAll)
  const { show } = schools
  const standing = useRef<readonly ManagedSchool[] | null>(null)
  standing.current = schools.status === 'ready' ? schools.value : null
  /** A school as an act answered it. */
  const put = useCallback(
    (school: ManagedSchool) => {
      const others = standing.current
      if (others) show(others.map((it) => (it.id === school.id ? school : it)))
    },
    [show],
  )
  return useMemo(() => ({ ...schools, put }), [schools, put])
}

export type Schools = ReturnType<typeof useSchools>
