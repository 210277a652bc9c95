import type { TadaDocumentNode } from 'gql.tada'
import { useCallback } from 'react'
import { type AnyVariables, useClient } from 'urql'

/** Reads into the cache what this device should know before the network goes. Nobody waits for the answer. */
export function useReadAhead() {
  const client = useClient()
  return useCallback(
    <Data, Asked extends AnyVariables>(query: TadaDocumentNode<Data, Asked>, variables: Asked) =>
      void client.query(query, variables, { requestPolicy: 'network-only' }).toPromise(),
    [client],
  )
}
