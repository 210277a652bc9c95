import { largestBytes, type MediaRefusalCode, mediaRefusalCodes } from '#domain/media/media.ts'
import { isRefusalCode } from '#domain/refusal-codes.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { TokenStorage } from '#src/session/token-storage.ts'
import { createPieceUpload } from '#src/session/upload-piece.ts'

export type IconSent =
  | { kind: 'sent'; mediaId: string }
  | { kind: 'refused'; code: MediaRefusalCode }
  /** No answer, or none of ours: nothing is known of it, and it can be sent again. */
  | { kind: 'silent' }

type IconNeeds = {
  userId: string
  storage: Pick<TokenStorage, 'read'>
  fetch: typeof globalThis.fetch
  nextId: () => string
}

function codeIn(body: string): MediaRefusalCode | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return isRefusalCode(code) ? mediaRefusalCodes.find((it) => it === code) : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a pictogram of the school, at once and whole: it is one piece. The caller makes sure that the token is live, by
 * asking something of the GraphQL endpoint first.
 */
export async function sendIcon(file: Blob, needs: IconNeeds): Promise<IconSent> {
  if (file.size > largestBytes.icon) return { kind: 'refused', code: 'media.too-large' }
  if (file.size === 0) return { kind: 'refused', code: 'media.not-a-picture' }
  const bytes = await file.arrayBuffer()
  const { accessToken } = needs.storage.read()
  const upload = createPieceUpload({
    userId: needs.userId,
    fetch: needs.fetch,
    tokens: {
      current: async () => (accessToken ? { kind: 'live', accessToken } : { kind: 'none' }),
      insteadOf: async () => ({ kind: 'none' }),
    },
  })
  const mediaId = needs.nextId()
  const hash = await sha256(new Uint8Array(bytes))
  const piece = { mediaId, kind: 'icon', offset: 0, total: bytes.byteLength, sha256: hash } as const
  try {
    const { status, body } = await upload({ ...piece, bytes }, AbortSignal.timeout(60_000))
    const code = codeIn(body)
    if (code) return { kind: 'refused', code }
    return status === 200 && body.includes('"ready"')
      ? { kind: 'sent', mediaId }
      : { kind: 'silent' }
  } catch {
    return { kind: 'silent' }
  }
}
