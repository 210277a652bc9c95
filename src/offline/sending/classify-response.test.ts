import { describe, expect, test } from 'vitest'
import { classifyResponse } from './classify-response.ts'
import type { RawResponse, RetryReason, SendOutcome } from './sending.ts'

const now = Date.UTC(2026, 10, 17, 8)

function answer(status: number, body: string, headers: Record<string, string> = {}): RawResponse {
  return { status, body, header: (name) => headers[name] ?? null }
}

const errors = (...codes: (string | null)[]): string =>
  JSON.stringify({
    data: null,
    errors: codes.map((code) =>
      code ? { message: code, extensions: { code } } : { message: 'Odd' },
    ),
  })

const said = (message: string): string => JSON.stringify({ errors: [{ message }] })

const retry = (reason: RetryReason, retryAfterMs: number | null = null): SendOutcome => ({
  kind: 'retry',
  reason,
  retryAfterMs,
})

const page = '<!DOCTYPE html><title>Welcome to our Wi-Fi</title>'

const table: readonly [string, RawResponse, Partial<SendOutcome>][] = [
  ['a failing server', answer(500, errors('INTERNAL')), retry('server')],
  ["a proxy's page for a dead server", answer(502, page), retry('server')],
  ['a busy server', answer(503, '', { 'retry-after': '30' }), retry('server', 30_000)],
  [
    'a server that has too much to do, in its own words',
    answer(503, errors('SERVER_BUSY'), { 'retry-after': '4' }),
    retry('server', 4_000),
  ],
  [
    'a server that cannot write, in its own words',
    answer(503, errors('SERVER_UNABLE'), { 'retry-after': '6' }),
    retry('server', 6_000),
  ],
  ['too many requests', answer(429, '{}', { 'retry-after': '5' }), retry('server', 5_000)],
  ['a request that took too long', answer(408, '{}'), retry('server')],
  ['a request that came too early', answer(425, '{}'), retry('server')],
  ['the page of a portal', answer(200, page), retry('portal')],
  ['the page of a portal that says 401', answer(401, page), retry('portal')],
  ['an empty body', answer(200, ''), retry('unreadable')],
  ['half a body', answer(200, '{"data":{"sub'), retry('unreadable')],
  ['neither data nor errors', answer(200, '{}'), retry('unreadable')],
  ['no data and no errors', answer(200, '{"data":null,"errors":[]}'), retry('unreadable')],
  ['a list', answer(200, '[]'), retry('unreadable')],
  ['a dead session', answer(200, errors('UNAUTHENTICATED')), { kind: 'auth' }],
  ['a dead session by its status', answer(401, ''), { kind: 'auth' }],
  ['a school switched off', answer(200, errors('APP_DISABLED')), { kind: 'disabled' }],
  ['an app that is too old', answer(200, errors('CLIENT_TOO_OLD')), { kind: 'outdated' }],
  [
    'a field that the server does not know',
    answer(200, said('Field "markNap" is not defined by type "EntryActInput".')),
    { kind: 'outdated' },
  ],
  [
    "a question that Préau's own server calls unfit",
    answer(200, errors('QUERY_INVALID')),
    { kind: 'outdated' },
  ],
  [
    "a variable that Préau's own server calls unfit",
    answer(200, errors('INPUT_INVALID')),
    { kind: 'outdated' },
  ],
  [
    'a variable that the server does not understand',
    answer(200, said('Variable "$entries" got invalid value')),
    { kind: 'outdated' },
  ],
  [
    'a missing permission',
    answer(200, errors('FORBIDDEN')),
    { kind: 'refused', code: 'FORBIDDEN' },
  ],
  ['a body too large', answer(413, page), { kind: 'refused', code: 'entry.too-large' }],
  [
    'a batch too large',
    answer(200, errors('entry.batch-too-large')),
    { kind: 'refused', code: 'entry.batch-too-large' },
  ],
  ['a bug of the server', answer(200, errors('INTERNAL')), { kind: 'unknown', code: 'INTERNAL' }],
  ['an error without a code', answer(200, errors(null)), { kind: 'unknown', code: 'UNKNOWN' }],
  ['a status nobody expects', answer(418, '{}'), { kind: 'unknown', code: 'HTTP_418' }],
]

describe('what an HTTP answer means for the entries', () => {
  for (const [name, response, outcome] of table)
    test(`${name}: ${JSON.stringify(outcome)}`, () => {
      expect(classifyResponse(response, now)).toMatchObject(outcome)
    })

  test("Retry-After as a date is read by the server's clock, and is a quarter of an hour at most", () => {
    const wait = (retryAfter: string) => {
      const headers = { date: 'Tue, 17 Nov 2026 20:00:00 GMT', 'retry-after': retryAfter }
      const outcome = classifyResponse(answer(503, '', headers), now)
      return outcome.kind === 'retry' ? outcome.retryAfterMs : undefined
    }
    expect(wait('Tue, 17 Nov 2026 20:00:40 GMT')).toBe(40_000)
    expect(wait('Wed, 18 Nov 2026 20:00:00 GMT')).toBe(900_000)
    expect(wait('Tue, 17 Nov 2026 19:00:00 GMT')).toBe(0)
    expect(wait('soon')).toBeNull()
  })
})

describe('the answers of a submission', () => {
  const entryId = '01930000-0000-7000-8000-000000000001'
  const serverTime = '2026-11-17T08:00:00.000Z'
  const read = (...submitEntries: unknown[]): SendOutcome =>
    classifyResponse(answer(200, JSON.stringify({ data: { submitEntries } })), now)

  test('are read one by one', () => {
    const truth = { __typename: 'PresenceDay', id: 'x', version: 3 }
    expect(
      read(
        { __typename: 'EntryAccepted', entryId, serverTime, version: 3, truth },
        { __typename: 'EntryConflict', entryId, serverTime, version: 4, truth },
        {
          __typename: 'EntryRefused',
          entryId,
          serverTime,
          code: 'presence.closed-day',
          facts: [{ name: 'date', value: '2026-11-11' }],
        },
      ),
    ).toEqual({
      kind: 'answers',
      answers: [
        { entryId, serverTime, outcome: 'accepted', version: 3, truth },
        { entryId, serverTime, outcome: 'conflict', version: 4, truth },
        {
          entryId,
          serverTime,
          outcome: 'refused',
          code: 'presence.closed-day',
          facts: { date: '2026-11-11' },
        },
      ],
    })
  })

  test('that cannot be read settle nothing, and what they answer is not sent again at once', () => {
    const accepted = { __typename: 'EntryAccepted', entryId, serverTime, version: 1, truth: null }
    const damaged = [
      { ...accepted, __typename: 'EntryPostponed' },
      { ...accepted, entryId: 7 },
      { ...accepted, version: 'one' },
      { ...accepted, serverTime: 'noon' },
      { ...accepted, __typename: 'EntryConflict' },
      { ...accepted, __typename: 'EntryRefused' },
      null,
    ]
    expect(read(...damaged)).toEqual(retry('unreadable'))
  })
})
