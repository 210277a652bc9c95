import { EmptyAnswerError, ParseError, ServerError, type WireError } from './operation-errors.ts'

/** An answer as it came over the wire, before anybody believed it. */
export type RawAnswer = { status: number; body: string; retryAfter: string | null }

export type Answer = { data: unknown; errors: readonly WireError[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function errorsIn(json: unknown): readonly WireError[] {
  if (!isObject(json) || !Array.isArray(json.errors)) return []
  return json.errors.filter(isObject).map((error) => ({
    message: typeof error.message === 'string' ? error.message : 'Server error',
    extensions: isObject(error.extensions) ? error.extensions : undefined,
  }))
}

/**
 * Decides what an HTTP answer is, by the error catalogue of the specification: status 300 or above,
 * a body that cannot be parsed, neither data nor errors, or an answer.
 */
export function readAnswer(operationName: string, raw: RawAnswer): Answer {
  let json: unknown
  let unparseable: unknown
  try {
    json = JSON.parse(raw.body)
  } catch (error) {
    unparseable = error
  }
  if (raw.status >= 300) throw new ServerError({ ...raw, errors: errorsIn(json) })
  if (unparseable !== undefined) throw new ParseError(raw.status, raw.body, unparseable)
  const errors = errorsIn(json)
  const data = isObject(json) ? (json.data ?? null) : null
  if (data === null && errors.length === 0) throw new EmptyAnswerError(operationName)
  return { data, errors }
}
