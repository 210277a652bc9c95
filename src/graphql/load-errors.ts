import type { CombinedError } from '@urql/core'
import { codeOf, ServerError, type WireError } from './operation-errors.ts'

/** Codes that end the session, lead elsewhere or have a page of their own: a toast would speak of something already gone. */
const spokenElsewhere = new Set(['UNAUTHENTICATED', 'APP_DISABLED', 'accounts.sending-only'])

/** A failure that the cache answers for: no answer, 5xx, a portal's page. Business refusals never are. */
export function isOffline(error: CombinedError | undefined): boolean {
  const failure = error?.networkError
  return failure !== undefined && refusalsIn(failure).length === 0
}

/** Finds what Préau itself refused with a status of its own, before GraphQL was spoken; a proxy knows no codes. */
function refusalsIn(failure: Error): readonly WireError[] {
  const isRefusal = failure instanceof ServerError && failure.status < 500
  return isRefusal ? failure.errors.filter((error) => codeOf(error) !== undefined) : []
}

/** A list that could not be loaded, and not for lack of network. */
export type LoadError = {
  code: string
  facts: Readonly<Record<string, unknown>>
  /** The server's own words, for a code without a sentence. */
  message: string
}

/** Finds what an error toast tells of a failed load; undefined when nothing should be said. */
export function findLoadError(error: CombinedError): LoadError | undefined {
  if (isOffline(error)) return undefined
  const early = error.networkError ? refusalsIn(error.networkError) : []
  const errors: readonly WireError[] = [...error.graphQLErrors, ...early]
  if (errors.some((it) => spokenElsewhere.has(codeOf(it) ?? ''))) return undefined
  const [first] = errors
  const { code: _, ...facts } = first?.extensions ?? {}
  const code = first === undefined ? undefined : codeOf(first)
  return { code: code ?? 'UNKNOWN', facts, message: first?.message ?? 'Server error' }
}

export const isDisabled = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some((it) => codeOf(it) === 'APP_DISABLED') ?? false
