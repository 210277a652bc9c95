import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo } from 'react'
import { type AnyVariables, useQuery } from 'urql'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'

export type Kept<Value> = Loaded<Value> & { lookAgain: () => void }

const noVariables = {}

/** What a page of settings shows: at once from the cache, and then as the server has it. */
export function useKept<Data, Asked extends AnyVariables = Record<string, never>>(
  query: TadaDocumentNode<Data, Asked>,
  variables: Asked = noVariables as Asked,
): Kept<Data> {
  const [{ data, error, fetching, stale }, ask] = useQuery<Data, AnyVariables>({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const lookAgain = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  return useMemo(
    () => ({ ...loadedOf({ value: data, fetching, error, stale }), lookAgain }),
    [data, fetching, error, stale, lookAgain],
  )
}
