import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useRef } from 'react'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { Member, StaffAnswer } from '../staff.operations.ts'
import { staffRefusalWords } from '../staff-refusals.ts'

/** What came of an act. `silent`: no answer, and the server may have done it all the same. */
export type ActOutcome =
  | { kind: 'changed'; member: Member }
  | { kind: 'refused'; code: string; sentence: string }
  | { kind: 'silent' }

type Ask = <Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<{ answer: StaffAnswer }, Variables>,
  variables: Variables,
) => Promise<ActOutcome>

const words = { ...requestRefusalWords, ...staffRefusalWords }

/** Asks the server for an act about a colleague, one after the other, so that the last answer is the last state. */
export function useStaffActs(put: (member: Member) => void): Ask {
  const { i18n, t } = useLingui()
  const { ask } = useSignedIn()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  return useCallback(
    (document, variables) => {
      const refused = (code: string): ActOutcome => ({
        kind: 'refused',
        code,
        sentence:
          findRefusalSentence(i18n, words, { code }) ??
          t`This was refused, and nothing was changed. Load the page again.`,
      })
      const run = async (): Promise<ActOutcome> => {
        const outcome = await ask({ document, variables })
        if (outcome.kind === 'silent') return { kind: 'silent' }
        if (outcome.kind === 'refused')
          return refused(String(outcome.errors[0]?.extensions?.code ?? ''))
        const { answer } = outcome.data
        if (answer.__typename === 'StaffRefused') return refused(answer.code)
        put(answer.member)
        return { kind: 'changed', member: answer.member }
      }
      const next = last.current.then(run, run)
      last.current = next
      return next
    },
    [ask, i18n, t, put],
  )
}

export type StaffActs = Ask
