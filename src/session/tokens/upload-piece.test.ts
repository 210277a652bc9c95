import { describe, expect, test } from 'vitest'
import { aToken } from '#tests/support/server/tokens.ts'
import type { CurrentTokens } from './token-refresh.ts'
import { createPieceUpload } from './upload-piece.ts'

const tokenOf = (userId: string, name: string) => aToken({ userId, userType: 'teacher', name })
const live = (accessToken: string): CurrentTokens => ({ kind: 'live', accessToken })
const piece = {
  mediaId: 'm1',
  kind: 'photo',
  offset: 262_144,
  total: 300_000,
  sha256: 'abc',
  bytes: new ArrayBuffer(8),
} as const
const signal = new AbortController().signal

function world(
  answers: readonly Response[],
  second: CurrentTokens = live(tokenOf('marie', 'new')),
) {
  const asked: { address: string; token: string | null }[] = []
  const left = [...answers]
  const upload = createPieceUpload({
    userId: 'marie',
    tokens: {
      current: async () => live(tokenOf('marie', 'old')),
      insteadOf: async () => second,
    },
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      asked.push({ address: String(input), token: headers.get('authorization') })
      const answer = left.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return { upload, asked }
}

const expired = () => new Response('{"code":"UNAUTHENTICATED"}', { status: 401 })
const taken = () => new Response('{"state":"ready"}')

describe('a piece of a picture', () => {
  test('is sent with all that the server needs to put it in its place', async () => {
    const { upload, asked } = world([taken()])
    expect((await upload(piece, signal)).body).toBe('{"state":"ready"}')
    expect(asked[0]?.address).toBe(
      '/files/uploads/m1?kind=photo&offset=262144&total=300000&sha256=abc',
    )
  })

  test('goes again with a fresh token when the session’s was over', async () => {
    const { upload, asked } = world([expired(), taken()])
    expect((await upload(piece, signal)).status).toBe(200)
    expect(asked.map(({ token }) => token)).toEqual([
      `Bearer ${tokenOf('marie', 'old')}`,
      `Bearer ${tokenOf('marie', 'new')}`,
    ])
  })

  test('asks for a fresh token once, and then says that nobody is signed in', async () => {
    const { upload, asked } = world([expired(), expired(), expired()])
    expect((await upload(piece, signal)).status).toBe(401)
    expect(asked).toHaveLength(2)
  })

  test('is not sent under the name of somebody else', async () => {
    const { upload, asked } = world([expired(), taken()], live(tokenOf('karim', 'his')))
    expect((await upload(piece, signal)).status).toBe(401)
    expect(asked).toHaveLength(1)
  })

  test('is unanswered when the network is gone or the token cannot be asked for', async () => {
    await expect(world([]).upload(piece, signal)).rejects.toThrow('Failed to fetch')
    const silent = { kind: 'silent', error: new Error('no answer') } as const
    await expect(world([expired()], silent).upload(piece, signal)).rejects.toThrow('no answer')
  })
})
