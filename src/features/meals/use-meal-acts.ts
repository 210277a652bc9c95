import { useLingui } from '@lingui/react/macro'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useState } from 'react'
import { useClient } from 'urql'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { mealRefusalWords } from './meals-refusals.ts'

type Answer = { __typename: string; code?: string }

/** What came of an act; where nothing was changed a sentence says why and what became of what was typed. */
export type ActOutcome = { isDone: true } | { isDone: false; code: string; problem: string }

export type Ask = <Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<{ answer: Answer }, Variables>,
  variables: Variables,
) => Promise<ActOutcome>

const words = { ...requestRefusalWords, ...mealRefusalWords }

/** Asks the server for an act about meals, and afterwards for whatever the page shows of it. */
export function useMealActs(onChanged: () => void): { ask: Ask; isBusy: boolean } {
  const client = useClient()
  const { i18n, t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const ask = useCallback<Ask>(
    async (document, variables) => {
      setBusy(true)
      const { data, error } = await client.mutation(document, variables).toPromise()
      setBusy(false)
      const answer = data?.answer
      if (answer && answer.__typename !== 'MealRefused') {
        onChanged()
        return { isDone: true }
      }
      const told = answer?.code ?? error?.graphQLErrors[0]?.extensions.code
      const code = typeof told === 'string' ? told : ''
      // What was planned from an old page: the new one is fetched, so that the next try is made from it.
      if (code === 'meals.changed-meanwhile' || code === 'meals.order-outdated') onChanged()
      const problem =
        code === ''
          ? t`The school does not answer. Nothing was changed; what you typed is kept on this device.`
          : (findRefusalSentence(i18n, words, { code }) ??
            t`This was refused, and nothing was changed. Load the page again.`)
      return { isDone: false, code, problem }
    },
    [client, i18n, t, onChanged],
  )
  return { ask, isBusy }
}
