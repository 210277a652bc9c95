import { type MediaRefusalCode, passingMediaCodes } from '#domain/media/media.ts'
import { isRefusalCode } from '#domain/refusal-codes.ts'
import { classifyResponse } from './classify-response.ts'
import type { RawResponse, RetryReason } from './sending.ts'

/** The outcome of one piece of a photo. */
export type PieceOutcome =
  | { kind: 'has'; received: number }
  | { kind: 'ready' }
  /** The server takes none of it; the code has a sentence. */
  | { kind: 'refused'; code: string }
  | { kind: 'auth' }
  | { kind: 'disabled' }
  /** `code`: the server says why the piece has to come again later. */
  | { kind: 'retry'; reason: RetryReason; retryAfterMs: number | null; code?: MediaRefusalCode }

type PieceAnswer = { state?: unknown; received?: unknown; code?: unknown }

function answerOf({ body }: RawResponse): PieceAnswer {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null ? json : {}
  } catch {
    return {}
  }
}

/**
 * Decides what an HTTP answer to a piece means. Only words of Préau's own server move a photo; after anything else the
 * piece is sent again.
 */
export function classifyPiece(response: RawResponse, now: number): PieceOutcome {
  const { state, received, code } = answerOf(response)
  if (response.status === 200 && state === 'ready') return { kind: 'ready' }
  if (response.status === 200 && state === 'arriving' && typeof received === 'number') {
    return { kind: 'has', received }
  }
  if (code === 'APP_DISABLED') return { kind: 'disabled' }
  if (code === 'UNAUTHENTICATED') return { kind: 'auth' }
  const passing = passingMediaCodes.find((it) => it === code)
  const isVerdict =
    response.status >= 400 && response.status < 500 && isRefusalCode(code) && !passing
  if (isVerdict && code.startsWith('media.')) return { kind: 'refused', code }
  const other = classifyResponse(response, now)
  if (other.kind === 'retry' && passing) return { ...other, code: passing }
  if (other.kind === 'auth' || other.kind === 'disabled' || other.kind === 'retry') return other
  return { kind: 'retry', reason: 'unreadable', retryAfterMs: null }
}
