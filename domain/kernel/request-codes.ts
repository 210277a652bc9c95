/**
 * Reasons why a whole request was refused before, or instead of, being answered: `extensions.code` of the errors in its
 * answer. The client holds one sentence per code and language.
 */
export const requestCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'APP_DISABLED',
  'INTERNAL',
  'QUERY_UNREADABLE',
  'QUERY_INVALID',
  'QUERY_TOO_DEEP',
  'QUERY_TOO_COSTLY',
  'OPERATION_UNKNOWN',
  'OPERATION_UNSUPPORTED',
  'INPUT_INVALID',
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'NOT_JSON',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_MANY_STREAMS',
  'SERVER_BUSY',
  'SERVER_UNABLE',
] as const
export type RequestCode = (typeof requestCodes)[number]

/** Reasons why any act may be refused, whatever it is about. Its id, or the id of its thing, was used for something else. */
export const actRefusalCodes = [
  'request.known-id-with-other-content',
  'request.known-act-with-other-wish',
] as const
export type ActRefusalCode = (typeof actRefusalCodes)[number]

/** With these the server asks to come again later: nothing is wrong with the request or with who sent it. */
const laterCodes: readonly RequestCode[] = ['SERVER_BUSY', 'SERVER_UNABLE']
export const isLaterCode = (code: unknown): boolean => laterCodes.some((later) => later === code)
