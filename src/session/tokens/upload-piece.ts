import type { UploadKind } from '#domain/media/media.ts'
import { ownerOf } from './token-claims.ts'
import type { CurrentTokens, TokenRefresh } from './token-refresh.ts'

export type PieceToUpload = {
  readonly mediaId: string
  readonly kind: UploadKind
  readonly offset: number
  readonly total: number
  readonly sha256: string
  readonly bytes: ArrayBuffer
}

/** An HTTP answer as it came. */
export type UploadAnswer = {
  status: number
  /** By lower-case name; null when absent. */
  header(name: string): string | null
  body: string
}

type UploadNeeds = {
  readonly tokens: Pick<TokenRefresh, 'current' | 'insteadOf'>
  readonly fetch: typeof globalThis.fetch
  /** The owner of the pictures: nothing of theirs leaves under another's token. */
  readonly userId: string
}

const noSession: UploadAnswer = {
  status: 401,
  header: () => null,
  body: '{"code":"UNAUTHENTICATED"}',
}

const addressOf = ({ mediaId, kind, offset, total, sha256 }: PieceToUpload): string =>
  `/files/uploads/${mediaId}?kind=${kind}&offset=${offset}&total=${total}&sha256=${sha256}`

/** Sends one piece of a picture with the session's token, refreshed once where it must be. Rejects when no answer came. */
export function createPieceUpload({ tokens, fetch, userId }: UploadNeeds) {
  async function put(piece: PieceToUpload, sent: { token: string; signal: AbortSignal }) {
    const response = await fetch(addressOf(piece), {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/octet-stream',
      },
      body: piece.bytes,
      signal: sent.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const { status, headers } = response
    const body = await response.text()
    return { status, header: (name: string) => headers.get(name), body }
  }

  return async (piece: PieceToUpload, signal: AbortSignal): Promise<UploadAnswer> => {
    let dead: string | null = null
    for (;;) {
      const found: CurrentTokens =
        dead === null ? await tokens.current() : await tokens.insteadOf(dead)
      if (found.kind === 'silent') throw found.error
      if (found.kind === 'none') return noSession
      const token: string = found.accessToken
      if (ownerOf(token) !== userId) return noSession
      const answer = await put(piece, { token, signal })
      const isRefused = answer.status === 401 && answer.body.includes('UNAUTHENTICATED')
      if (!isRefused || dead !== null) return answer
      dead = token
    }
  }
}
