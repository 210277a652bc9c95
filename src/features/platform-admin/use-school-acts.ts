import type { TadaDocumentNode } from 'gql.tada'
import { useCallback } from 'react'
import { type Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { SchoolAnswer } from './platform-admin.operations.ts'
import { platformActs } from './platform-refusals.ts'
import type { Schools } from './use-schools.ts'

/** Acts about a school, beside every cache: nothing of a school stays on the device. */
export function useSchoolActs({ lookAgain, put }: Pick<Schools, 'lookAgain' | 'put'>) {
  const { ask } = useSignedIn()
  const { act: askFor, ...acts } = useAct(platformActs, { ask, lookAgain })
  const act = useCallback(
    async <Sent extends Record<string, unknown>>(
      document: TadaDocumentNode<{ answer: SchoolAnswer }, Sent>,
      variables: Omit<Sent, 'actId'>,
    ): Promise<Outcome> => {
      const outcome = await askFor(document, variables)
      if (outcome.kind !== 'done') return outcome
      const school = outcome.answer.query?.listSchools[0]
      if (school) put(school)
      else lookAgain()
      return outcome
    },
    [askFor, put, lookAgain],
  )
  return { ...acts, act }
}

export type SchoolActs = ReturnType<typeof useSchoolActs>
