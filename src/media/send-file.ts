import type { MediaId } from '#domain/kernel/ids.ts'
import {
  largestBytes,
  type MediaRefusalCode,
  mediaRefusalCodes,
  pieceBytes,
  type UploadKind,
} from '#domain/media/media.ts'
import { classifyPiece } from '#src/offline/sending/classify-piece.ts'
import type { Clock } from '#src/platform/clock.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { SessionActs } from '#src/session/session-context.tsx'

export type FileSent =
  | { kind: 'sent'; mediaId: MediaId }
  | { kind: 'refused'; code: MediaRefusalCode }
  /** No answer, or none of ours: the file can be sent again under the same id. */
  | { kind: 'silent' }

type Road = {
  kind: UploadKind
  /** The same bytes keep the same id: sent again, the file is there once. */
  idOf: (hash: string) => MediaId
  sendPiece: SessionActs['sendPiece']
  clock: Clock
}

const longestPieceMs = 60_000

const refused = (code: string): FileSent => ({
  kind: 'refused',
  code: mediaRefusalCodes.find((it) => it === code) ?? 'media.malformed-upload',
})

/** Sends a file of a form now, piece by piece. The server's answer says from where to go on. */
export async function sendFile(
  file: Blob,
  { kind, idOf, sendPiece, clock }: Road,
): Promise<FileSent> {
  if (file.size > largestBytes[kind]) return refused('media.too-large')
  if (file.size === 0) return refused('media.not-a-picture')
  const bytes = await file.arrayBuffer()
  const hash = await sha256(new Uint8Array(bytes))
  const mediaId = idOf(hash)
  const whole = { mediaId, kind, total: bytes.byteLength, sha256: hash }
  const isWanted = (offset: number): boolean => Number.isInteger(offset) && offset < whole.total
  let offset = 0
  for (let tries = 0; tries < whole.total / pieceBytes + 3 && isWanted(offset); tries++) {
    const piece = { ...whole, offset, bytes: bytes.slice(offset, offset + pieceBytes) }
    const answer = await sendPiece(piece, AbortSignal.timeout(longestPieceMs)).catch(() => null)
    if (!answer) return { kind: 'silent' }
    const outcome = classifyPiece(answer, clock.now())
    if (outcome.kind === 'ready') return { kind: 'sent', mediaId }
    if (outcome.kind === 'refused') return refused(outcome.code)
    if (outcome.kind === 'retry' && outcome.code) return refused(outcome.code)
    if (outcome.kind !== 'has') return { kind: 'silent' }
    offset = outcome.received
  }
  return { kind: 'silent' }
}
