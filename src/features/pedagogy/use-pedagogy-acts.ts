import { useLingui } from '@lingui/react'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { pedagogyRefusalSentence } from './pedagogy-refusals.ts'

/** What came of an act. `silent`: no answer, and the server may have done it all the same. */
export type ActOutcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; code: string; sentence: string }
  | { kind: 'silent' }

type Refused = {
  __typename: 'PedagogyRefused'
  code: string
  facts: readonly { name: string; value: string }[]
}

function refusedIn(data: unknown): Refused | null {
  const { answer } = (data ?? {}) as { answer?: { __typename?: string } }
  return answer?.__typename === 'PedagogyRefused' ? (answer as Refused) : null
}

/** Asks the server for an act that needs the network. What was typed stays with whoever asked. */
export function usePedagogyActs() {
  const { i18n } = useLingui()
  const client = useClient()
  return useCallback(
    async <Data, Variables extends Record<string, unknown>>(
      document: TadaDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<ActOutcome<Data>> => {
      const { data, error } = await client.mutation(document, variables).toPromise()
      const refused = refusedIn(data)
      if (refused) {
        const { code } = refused
        const facts = Object.fromEntries(refused.facts.map(({ name, value }) => [name, value]))
        return { kind: 'refused', code, sentence: pedagogyRefusalSentence(i18n, { code, facts }) }
      }
      if (data && !error) return { kind: 'done', data }
      const code = error?.graphQLErrors[0]?.extensions?.code
      if (typeof code !== 'string') return { kind: 'silent' }
      return { kind: 'refused', code, sentence: pedagogyRefusalSentence(i18n, { code }) }
    },
    [client, i18n],
  )
}
