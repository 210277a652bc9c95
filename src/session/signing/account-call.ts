import type { TadaDocumentNode } from 'gql.tada'
import { isLaterCode } from '#domain/kernel/request-codes.ts'

/** An error as the server wrote it. */
export type AccountError = {
  message: string
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** The outcome of an account call. No answer at all, a server's failure and a portal's page are silence. */
export type CallOutcome<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; errors: readonly AccountError[]; error: Error }
  /** `errors`: the server itself asks to come again later, and says why. */
  | { kind: 'silent'; error: Error; errors?: readonly AccountError[] }

/** The way to the server, given by `src/app`; beside any cache. */
export type AccountCall = <Data, Variables extends Record<string, unknown>>(
  request: { document: TadaDocumentNode<Data, Variables>; variables: Variables },
  accessToken?: string,
) => Promise<CallOutcome<Data>>

/**
 * For screens: a server that says why it answers nothing now is heard like a refusal, with its sentence. It is none for
 * a session, which goes on.
 */
export const asHeard = <Data>(outcome: CallOutcome<Data>): CallOutcome<Data> =>
  outcome.kind === 'silent' && outcome.errors
    ? { kind: 'refused', errors: outcome.errors, error: outcome.error }
    : outcome

/** Says why a list has nothing to show: a server that asks to come again later has not refused it. */
export const lackOf = (
  outcome: Exclude<CallOutcome<unknown>, { kind: 'data' }>,
): 'silent' | 'refused' =>
  outcome.errors?.some(({ extensions }) => isLaterCode(extensions?.code)) ? 'silent' : outcome.kind

export function requireTransport(call: AccountCall | undefined): AccountCall {
  if (!call) throw new Error('A valid transport is required')
  return call
}
