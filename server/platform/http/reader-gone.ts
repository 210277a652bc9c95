import type { ServerResponse } from 'node:http'

/** Node's words for an answer that nobody is there to take. */
const goneCodes: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Tells if an answer failed since its reader has left, which is no fault of the server. */
export function isReaderGone(answer: ServerResponse, failure: unknown): boolean {
  if (!answer.destroyed || !(failure instanceof Error)) return false
  const isUnsent = 'syscall' in failure && failure.syscall === 'write'
  return isUnsent || ('code' in failure && goneCodes.has(failure.code))
}
