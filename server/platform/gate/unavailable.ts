import type { FastifyReply } from 'fastify'
import type { RequestCode } from '#domain/kernel/request-codes.ts'
import { isDiskFull } from '#server/platform/disk/disk-space.ts'
import { someSeconds } from '#server/platform/secrets/chance.ts'

/** Nothing is wrong with the request: later, the same one may be answered. */
export type Unavailability = Extract<RequestCode, 'SERVER_BUSY' | 'SERVER_UNABLE'>

/** Codes of the operating system for a database that is not there. */
const connectionCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

/** Words of the driver for a connection that broke under a statement; it gives no code. */
const brokenConnection =
  /^Connection terminated|Client has encountered a connection error and is not queryable|^Query read timeout/

/** The pool has no connection free within its patience, or a statement waited too long for a lock. */
const isTooMuchAtOnce = (error: Error, code: string): boolean =>
  code === '55P03' || code === '53300' || error.message.startsWith('timeout exceeded when trying')

/**
 * Says why a failure is not the request's. Reasons: the database is gone, is starting, cannot write, or too much is asked
 * at once. Undefined for a bug.
 */
export function unavailabilityIn(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (isTooMuchAtOnce(error, code)) return 'SERVER_BUSY'
  // Class 08: the connection; 53: memory, disk; 57P: PostgreSQL is stopping, has crashed, is starting.
  const isGone = /^(08|53|57P)/.test(code) || connectionCodes.has(code)
  if (isGone || brokenConnection.test(error.message) || isDiskFull(error)) return 'SERVER_UNABLE'
  return unavailabilityIn(error.cause)
}

/** In the shape of every refusal before GraphQL. Tablets come back one after the other, not all in one second. */
export const answerLater = (reply: FastifyReply, code: Unavailability): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(someSeconds(2, 6)))
    .send({ errors: [{ message: code, extensions: { code } }] })
