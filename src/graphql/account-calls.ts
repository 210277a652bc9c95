import { stringifyDocument, type TypedDocumentNode } from '@urql/core'
import { isLaterCode } from '#domain/kernel/request-codes.ts'
import { codeOf, combinedMessage, ServerError, type WireError } from './operation-errors.ts'
import type { ServerDoor } from './server-door.ts'

/** The outcome of one account call. Silence is not a refusal: it signs nobody out. */
export type CallOutcome<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; errors: readonly WireError[]; error: Error }
  /** `errors`: the server itself asks to come again later, and says why. */
  | { kind: 'silent'; error: Error; errors?: readonly WireError[] }

export type AccountCall = <Data, Variables extends Record<string, unknown>>(
  request: { document: TypedDocumentNode<Data, Variables>; variables: Variables },
  accessToken?: string,
) => Promise<CallOutcome<Data>>

/** A bug of the server and its "later, please" say nothing about the session either. */
const saysNothing = (errors: readonly WireError[]): boolean =>
  errors.some((error) => ['INTERNAL', 'INTERNAL_SERVER_ERROR'].includes(codeOf(error) ?? ''))

/** Préau itself has too much to do, or nowhere to write; a proxy that says 503 knows no codes. */
const isLater = (error: Error): error is ServerError =>
  error instanceof ServerError && error.errors.some((each) => isLaterCode(codeOf(each)))

function operationNameOf(document: TypedDocumentNode<unknown, never>): string {
  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value
  throw new Error('an account call has no name')
}

/** Account calls go beside the cache: they are asked before anybody is known, and nothing of them is kept. */
export function createAccountCall(door: Pick<ServerDoor, 'call'>): AccountCall {
  return async ({ document, variables }, accessToken) => {
    const query = stringifyDocument(document)
    const operationName = operationNameOf(document as TypedDocumentNode<unknown, never>)
    try {
      const answer = await door.call({ operationName, variables, query }, accessToken)
      if (answer.errors.length > 0) {
        const error = new Error(combinedMessage(answer.errors, query))
        return saysNothing(answer.errors)
          ? { kind: 'silent', error }
          : { kind: 'refused', errors: answer.errors, error }
      }
      return { kind: 'data', data: answer.data as never }
    } catch (caught) {
      const error = caught instanceof Error ? caught : new Error(String(caught))
      const refused =
        error instanceof ServerError &&
        error.status < 500 &&
        error.errors.length > 0 &&
        !saysNothing(error.errors)
      if (refused) return { kind: 'refused', errors: error.errors, error }
      return isLater(error)
        ? { kind: 'silent', error, errors: error.errors }
        : { kind: 'silent', error }
    }
  }
}
