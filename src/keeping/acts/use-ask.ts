import type { CombinedError } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { ServerError, type WireError } from '#src/graphql/operation-errors.ts'

/** The reply: an answer of the act, a refusal of the whole call, or nothing that says what was done. */
export type Reply<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; errors: readonly WireError[] }
  | { kind: 'silent' }

/** The way to the server. `useSession().ask` is another one, for what no cache may keep. */
export type Ask = <Data, Variables extends Record<string, unknown>>(request: {
  document: TadaDocumentNode<Data, Variables>
  variables: Variables
}) => Promise<Reply<Data>>

function replyOf(error: CombinedError | undefined): Exclude<Reply<never>, { kind: 'data' }> {
  const failure = error?.networkError
  const errors = failure instanceof ServerError ? failure.errors : (error?.graphQLErrors ?? [])
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'silent' }
}

/** Asks through the cache: what the answer holds under `query` is shown by every screen that asks for it. */
export function useAsk(): Ask {
  const client = useClient()
  return useCallback<Ask>(
    async ({ document, variables }) => {
      const { data, error } = await client.mutation(document, variables).toPromise()
      return data ? { kind: 'data', data } : replyOf(error)
    },
    [client],
  )
}
