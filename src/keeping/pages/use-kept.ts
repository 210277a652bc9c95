import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo, useRef } from 'react'
import { type AnyVariables, useQuery } from 'urql'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'

export type Kept<Value> = Loaded<Value> & { lookAgain: () => void }

const noVariables = {}

/**
 * Reads what a page shows: at once from the cache, and then as the server has it. A look that meets an error has no data:
 * what was read stays in sight, unless it answers another wish.
 */
export function useKept<Data, Asked extends AnyVariables = Record<string, never>>(
  query: TadaDocumentNode<Data, Asked>,
  variables: Asked = noVariables as Asked,
): Kept<Data> {
  const [{ data: answered, operation, error, fetching, stale }, ask] = useQuery<Data, AnyVariables>(
    {
      query,
      variables,
      requestPolicy: 'cache-and-network',
    },
  )
  const lookAgain = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const wish = JSON.stringify(variables)
  // While another wish is asked, urql still hands out what answered the last one.
  const data = JSON.stringify(operation?.variables) === wish ? answered : undefined
  const last = useRef<{ query: unknown; wish: string; data: Data | undefined } | null>(null)
  const isOfWish = last.current?.query === query && last.current.wish === wish
  if (data || !isOfWish) last.current = { query, wish, data }
  const value = data ?? last.current?.data
  return useMemo(
    () => ({ ...loadedOf({ value, fetching, error, stale }), lookAgain }),
    [value, fetching, error, stale, lookAgain],
  )
}
