import type { TadaDocumentNode } from 'gql.tada'

/** An error as the server wrote it. */
export type AccountError = {
  message: string
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** What came of an account call. No answer at all, a server's failure and a portal's page are silence. */
export type CallOutcome<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; errors: readonly AccountError[]; error: Error }
  | { kind: 'silent'; error: Error }

/** The way to the server, given by `src/app`; beside any cache. */
export type AccountCall = <Data, Variables extends Record<string, unknown>>(
  request: { document: TadaDocumentNode<Data, Variables>; variables: Variables },
  accessToken?: string,
) => Promise<CallOutcome<Data>>

export function requireTransport(call: AccountCall | undefined): AccountCall {
  if (!call) throw new Error('A valid transport is required')
  return call
}
