import { type EntryId, isId } from '#domain/kernel/ids.ts'
import { parseInstant } from '#domain/kernel/instant.ts'
import { retryAfterMs } from './backoff.ts'
import type { GivenAnswer, RawResponse, RetryReason, SendOutcome } from './sending.ts'

/** Codes of a whole submission that are verdicts of the business: asking again changes nothing. */
const finalCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'entry.batch-too-large'])

const outdatedCodes: ReadonlySet<string> = new Set([
  'CLIENT_TOO_OLD',
  'QUERY_UNREADABLE',
  'QUERY_INVALID',
  'OPERATION_UNKNOWN',
  'INPUT_INVALID',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'BAD_USER_INPUT',
  'PERSISTED_QUERY_NOT_FOUND',
])

/** The words of graphql-js for a document or variables that its schema does not know; such errors carry no code. */
const outdatedMessage =
  /^(Cannot query field|Unknown (type|argument|fragment|directive)|Variable "|Field "|Fragment |Syntax Error|Value ".*" does not exist)/

type WireError = { message: string; code: string | null }

/**
 * Decides what an HTTP answer to `submitEntries` means for the entries in it. What leaves any doubt
 * is tried again with the same ids; only a verdict of Préau's own server settles an entry.
 */
export function classifyResponse(response: RawResponse, now: number): SendOutcome {
  const { status } = response
  const serverDate = Date.parse(response.header('date') ?? '')
  const retry = (reason: RetryReason): SendOutcome => ({
    kind: 'retry',
    reason,
    retryAfterMs: retryAfterMs(
      response.header('retry-after'),
      Number.isNaN(serverDate) ? now : serverDate,
    ),
  })
  const json = parse(response.body)
  if (json === undefined) {
    if (status === 413) return { kind: 'refused', code: 'entry.too-large' }
    // A page is a portal's or a proxy's, also one that says 401: Préau answers in JSON.
    if (isPage(response)) return retry(status >= 500 ? 'server' : 'portal')
    if (status === 401) return { kind: 'auth' }
    return retry(status >= 500 || status === 429 ? 'server' : 'unreadable')
  }
  const errors = errorsIn(json)
  const has = (code: string): boolean => errors.some((error) => error.code === code)
  if (has('APP_DISABLED')) return { kind: 'disabled' }
  if (has('UNAUTHENTICATED') || status === 401) return { kind: 'auth' }
  if (status >= 500 || status === 408 || status === 425 || status === 429) return retry('server')
  if (status === 413) return { kind: 'refused', code: 'entry.too-large' }
  const answers = answersIn(json)
  // Answers of which none can be read are no progress: sent again at once they would come back for ever.
  if (answers) return answers.length > 0 ? { kind: 'answers', answers } : retry('unreadable')
  if (errors.length > 0) return verdictOf(errors)
  if (status >= 400) return { kind: 'unknown', code: `HTTP_${status}` }
  return retry('unreadable')
}

function verdictOf(errors: readonly WireError[]): SendOutcome {
  for (const { code, message } of errors) {
    if (code !== null && finalCodes.has(code)) return { kind: 'refused', code }
    if (code !== null && outdatedCodes.has(code)) return { kind: 'outdated', code }
    if (code === null && outdatedMessage.test(message))
      return { kind: 'outdated', code: 'GRAPHQL_VALIDATION_FAILED' }
  }
  return { kind: 'unknown', code: errors[0]?.code ?? 'UNKNOWN' }
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(body: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(body)
    return isObject(json) ? json : undefined
  } catch {
    return undefined
  }
}

const isPage = ({ header, body }: RawResponse): boolean =>
  /html/i.test(header('content-type') ?? '') ||
  /^\s*<(!doctype|html|head|body|script|meta)/i.test(body)

function errorsIn({ errors }: Json): WireError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isObject).map(({ message, extensions }) => ({
    message: typeof message === 'string' ? message : '',
    code: isObject(extensions) && typeof extensions.code === 'string' ? extensions.code : null,
  }))
}

function answersIn({ data }: Json): GivenAnswer[] | undefined {
  if (!isObject(data) || !Array.isArray(data.submitEntries)) return undefined
  // An answer that cannot be read settles nothing: its entry is sent again.
  return data.submitEntries.filter(isObject).flatMap((answer) => answerIn(answer) ?? [])
}

function answerIn(answer: Json): GivenAnswer | undefined {
  const { entryId, version, truth } = answer
  const serverTime = parseInstant(String(answer.serverTime))
  if (typeof entryId !== 'string' || !isId(entryId) || !serverTime) return undefined
  const answered = { entryId: entryId as EntryId, serverTime }
  switch (answer.__typename) {
    case 'EntryAccepted':
      if (typeof version !== 'number') return undefined
      return { ...answered, outcome: 'accepted', version, truth: truth ?? null }
    case 'EntryConflict':
      if (typeof version !== 'number' || !isObject(truth)) return undefined
      return { ...answered, outcome: 'conflict', version, truth }
    case 'EntryRefused':
      if (typeof answer.code !== 'string') return undefined
      return { ...answered, outcome: 'refused', code: answer.code, facts: factsIn(answer.facts) }
    default:
      return undefined
  }
}

function factsIn(facts: unknown): Record<string, string> {
  if (!Array.isArray(facts)) return {}
  return Object.fromEntries(
    facts.filter(isObject).map((fact) => [String(fact.name), String(fact.value)]),
  )
}
