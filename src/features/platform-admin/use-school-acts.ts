import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { ManagedSchool, SchoolAnswer } from './platform-admin.operations.ts'
import { platformRefusalWords } from './platform-refusals.ts'

/** What came of an act. `silent`: no answer, and the server may have done it all the same. */
export type ActOutcome =
  | { kind: 'changed'; school: ManagedSchool }
  | { kind: 'refused'; code: string; sentence: string }
  | { kind: 'silent' }

export type ActProblem = Exclude<ActOutcome, { kind: 'changed' }>

export type SchoolActs = <Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<{ answer: SchoolAnswer }, Variables>,
  variables: Variables,
) => Promise<ActOutcome>

const words = { ...requestRefusalWords, ...platformRefusalWords }

/** Asks the server for an act about a school, and hands on the school as it is then. */
export function useSchoolActs(put: (school: ManagedSchool) => void): SchoolActs {
  const { i18n, t } = useLingui()
  const { ask } = useSignedIn()
  return useCallback(
    async (document, variables) => {
      const refused = (code: string): ActOutcome => ({
        kind: 'refused',
        code,
        sentence:
          findRefusalSentence(i18n, words, { code }) ??
          t`This was refused, and nothing was changed. Load the page again.`,
      })
      const outcome = await ask({ document, variables })
      if (outcome.kind === 'silent') return { kind: 'silent' }
      if (outcome.kind === 'refused')
        return refused(String(outcome.errors[0]?.extensions?.code ?? ''))
      const { answer } = outcome.data
      if (answer.__typename === 'SchoolRefused') return refused(answer.code)
      put(answer.school)
      return { kind: 'changed', school: answer.school }
    },
    [ask, i18n, t, put],
  )
}
