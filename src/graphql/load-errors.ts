import type { CombinedError } from '@urql/core'
import { codeOf } from './operation-errors.ts'

/** Codes that end the session or lead elsewhere: a toast would speak of something already gone. */
const spokenElsewhere = new Set(['UNAUTHENTICATED', 'APP_DISABLED'])

/** A failure that the cache answers for: no answer, 5xx, a portal's page. Business refusals never are. */
export function isOffline(error: CombinedError | undefined): boolean {
  return error?.networkError !== undefined
}

/** The message of a failed load for an error toast; undefined when nothing should be said. */
export function loadErrorMessage(error: CombinedError): string | undefined {
  if (isOffline(error)) return undefined
  if (error.graphQLErrors.some((it) => spokenElsewhere.has(codeOf(it) ?? ''))) return undefined
  return error.graphQLErrors[0]?.message ?? 'Server error'
}

export const isDisabled = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some((it) => codeOf(it) === 'APP_DISABLED') ?? false
