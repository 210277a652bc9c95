import type { RequestCode } from '#domain/kernel/request-codes.ts'
import type { Silence } from '#src/platform/silence.ts'
import { codeOf, ServerError } from './operation-errors.ts'

const busy: RequestCode = 'SERVER_BUSY'

/** A server that asks to come again later is there: only what never came, or a portal's page, is no network. */
export function whySilent(failure: Error): Silence {
  if (!(failure instanceof ServerError)) return 'no-network'
  const { status, errors } = failure
  if (status === 429 || errors.some((error) => codeOf(error) === busy)) return 'busy'
  return status >= 500 ? 'unable' : 'no-network'
}
