import type { RawResponse } from '#src/offline/sending/sending.ts'

type Headers = Readonly<Record<string, string>>

export function rawResponse(status: number, body: string, headers: Headers = {}): RawResponse {
  return { status, body, header: (name) => headers[name] ?? null }
}

export const jsonResponse = (body: unknown, headers: Headers = {}): RawResponse =>
  rawResponse(200, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

export const errorResponse = (code: string, status = 200, headers: Headers = {}): RawResponse =>
  rawResponse(status, JSON.stringify({ errors: [{ message: code, extensions: { code } }] }), {
    'content-type': 'application/json',
    ...headers,
  })

const page = (status: number): RawResponse =>
  rawResponse(status, '<!doctype html><title>Wi-Fi</title>', { 'content-type': 'text/html' })

/** Answers of something between the tablet and the server, or of a server in trouble. None tells whether the entry arrived. */
export const badAnswers = {
  'the server fails': rawResponse(500, '{"errors":[{"message":"x"}]}'),
  'the gateway is bad': page(502),
  'the server is busy': errorResponse('SERVER_BUSY', 503, { 'retry-after': '7' }),
  'the gateway waits in vain': rawResponse(504, ''),
  'too many requests': rawResponse(429, '{}', { 'retry-after': '3' }),
  'the request took too long': rawResponse(408, ''),
  'the portal answers': page(200),
  'the portal asks for a sign-in': page(401),
  'the answer is empty': rawResponse(200, ''),
  'the answer is nothing': rawResponse(200, '{}'),
  'the answer is cut off': rawResponse(200, '{"data":{"submitEn'),
  'the answer has no data': rawResponse(200, '{"data":null}'),
} as const satisfies Record<string, RawResponse>

/** The words of browsers for a request that nothing answered. */
export const fetchErrors = [
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting',
] as const
